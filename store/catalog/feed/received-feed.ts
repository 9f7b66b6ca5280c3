import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Validators } from '../index/catalog-index.ts';
import { tooLarge } from './feed-decode.ts';

/** Larger parts need a third of the time for garbage collection. */
const partSize = 2 ** 15;

export type FeedPage = {
  size: number;
  contentType?: string | undefined;
  /** Each part is valid until the next one is read. */
  read(): AsyncIterable<Uint8Array>;
};

export type ReceivedFeed = {
  digest: string;
  size: number;
  pages: FeedPage[];
  validators: Validators;
  isLimited?: boolean;
  assertUnchanged(): Promise<void>;
};

export async function digestOf(
  parts: AsyncIterable<Uint8Array>,
  maxBytes: number,
  before = 0,
  write: (part: Uint8Array) => Promise<void> = async () => {},
): Promise<{ digest: string; size: number }> {
  const digest = createHash('sha256');
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (before + size > maxBytes) throw tooLarge(maxBytes);
    digest.update(part);
    await write(part);
  }
  return { digest: digest.digest('hex'), size };
}

export async function* readParts(
  path: string | URL,
  start = 0,
  end = Number.POSITIVE_INFINITY,
): AsyncIterable<Uint8Array> {
  const buffer = Buffer.allocUnsafe(partSize);
  const file = await open(path);
  try {
    for (let at = start; at < end; ) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(partSize, end - at), at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
