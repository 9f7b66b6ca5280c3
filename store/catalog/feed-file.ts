import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Received, readBody, type Validators } from './feed-body.ts';

/**
 * Reads a feed from a file.
 * @param known the validators of the last read
 * @returns nothing when the file has not been written to since
 * @throws Error when it is no file, cannot be read or is too large
 */
export async function readFeedFile(source: URL, known: Validators): Promise<Received | undefined> {
  const status = await stat(source, { bigint: true });
  // To open a named pipe would wait for whatever writes to it.
  if (!status.isFile()) throw new Error('it is no file');
  const etag = `${status.ino}-${status.mtimeNs}-${status.size}`;
  if (etag === known.etag) return undefined;
  return { ...(await readBody(createReadStream(source))), validators: { etag } };
}
