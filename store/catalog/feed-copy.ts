import { createHash } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '../../platform/make-folder.ts';
import type { ReceivedFeed, Validators } from './feed-fetch.ts';

/** The first line of the file; the rest is the feed as it was received. */
type Header = {
  source: string;
  /** SHA-256 of the full address, because the validators are valid only for it. */
  address?: string;
  digest: string;
  contentType?: string;
  validators: Validators;
};

/** Whether nothing else would be overwritten: the path has no file, an empty one, or a copy. Paths of the feed are compared, because it may be missing. */
export async function isCopyPath(path: string, feed: URL): Promise<boolean> {
  if (feed.protocol === 'file:' && resolve(path) === fileURLToPath(feed)) return false;
  const status = await stat(path).catch(undefinedIfMissing);
  if (!status) return true;
  if (!status.isFile()) return false;
  const [line = ''] = (await readFile(path, 'utf8')).split('\n', 1);
  return status.size === 0 || readHeader(line) !== undefined;
}

/** The last good copy of a feed on disk. `source` is the address without secrets; only a hash of the full one is stored. */
export function openCopy(path: string, source: string, fullAddress: string) {
  const address = sha256(fullAddress);
  return {
    async read(): Promise<ReceivedFeed | undefined> {
      const file = await readFile(path).catch(undefinedIfMissing);
      const end = file?.indexOf('\n') ?? -1;
      if (!file || end < 0) return undefined;
      const bytes = file.subarray(end + 1);
      const header = readHeader(file.toString('utf8', 0, end));
      const isWhole = header?.digest === sha256(bytes);
      if (!header || !isWhole || header.source !== source) return undefined;
      return { ...header, bytes, validators: header.address === address ? header.validators : {} };
    },

    async write({ bytes, digest, contentType, validators }: ReceivedFeed): Promise<void> {
      const header: Header = { source, address, digest, contentType, validators };
      const temporaryFile = `${path}.${process.pid}.tmp`;
      await makeFolder(dirname(path));
      try {
        await writeFile(temporaryFile, [JSON.stringify(header), '\n', bytes]);
        await rename(temporaryFile, path);
      } catch (error) {
        await rm(temporaryFile, { force: true }).catch(() => {});
        throw error;
      }
    },
  };
}

function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function readHeader(line: string): Header | undefined {
  try {
    const header = JSON.parse(line);
    return typeof header?.validators === 'object' ? header : undefined;
  } catch {
    return undefined;
  }
}
