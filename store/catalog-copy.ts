import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Received, Validators } from './catalog-body.ts';

/** The first line of the file; the feed follows as it was received. */
type Header = { source: string; digest: string; contentType?: string; validators: Validators };

/**
 * The last good copy of a feed on the local disk, for a start while the feed fails. The file can be deleted at any time.
 * It is read only for the same source, so that another feed's products are never shown, and only when it is undamaged.
 * @param source the address of the feed without its secrets
 */
export function openCopy(path: string, source: string) {
  return {
    /** @returns nothing when there is no whole copy of this feed */
    async read(): Promise<Received | undefined> {
      const file = await readFile(path).catch(noneIfMissing);
      const end = file?.indexOf('\n') ?? -1;
      if (!file || end < 0) return undefined;
      const bytes = file.subarray(end + 1);
      const header = readHeader(file.toString('utf8', 0, end));
      const isWhole = header?.digest === createHash('sha256').update(bytes).digest('hex');
      return header && isWhole && header.source === source ? { ...header, bytes } : undefined;
    },

    /** Replaces the file as a whole: a crash leaves the old one or the new one. */
    async write({ bytes, digest, contentType, validators }: Received): Promise<void> {
      const header: Header = { source, digest, contentType, validators };
      const unfinished = `${path}.${process.pid}.tmp`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(unfinished, [JSON.stringify(header), '\n', bytes]);
      await rename(unfinished, path);
    },
  };
}

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
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
