import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Validators } from '../index/catalog-index.ts';
import { downloadPath } from '../index/index-files.ts';
import { isGzip, tooLarge } from './feed-decode.ts';
import { type FeedHeader, type OpenedFeed, openFeed, readFileState } from './feed-fetch.ts';

/** Such a feed is read in 10 ms; another process starts in 100 ms. */
export const smallFeed = 256 * 1024;
/** Larger parts need a third of the time for garbage collection. */
const partSize = 2 ** 15;

type Source = { source: string; header?: FeedHeader | undefined };

export type ReceivedFeed = {
  digest: string;
  size: number;
  contentType?: string | undefined;
  validators: Validators;
  /** Each part is valid until the next one is read. */
  read(): AsyncIterable<Uint8Array>;
  assertUnchanged(): Promise<void>;
};

/** @returns undefined if the feed is compressed or too large */
export async function receiveSmallFeed(feed: OpenedFeed): Promise<ReceivedFeed | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    if ((feed.size ?? 0) > smallFeed) return undefined;
    for await (const part of feed.body) {
      size += part.length;
      parts.push(part);
      if (size > smallFeed || isGzip(parts[0] as Uint8Array)) return undefined;
    }
  } finally {
    feed.body.destroy();
  }
  const bytes = Buffer.concat(parts);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const { contentType, validators } = feed;
  async function* read() {
    yield bytes;
  }
  return { digest, size, contentType, validators, read, async assertUnchanged() {} };
}

export async function downloadFeed(
  { source, header, folder, maxBytes }: Source & { folder: string; maxBytes: number },
  signal: AbortSignal,
): Promise<ReceivedFeed> {
  const feed = await openFeed(new URL(source), {}, signal, header);
  if (!feed) throw new Error('the server answered 304 without validators');
  return receiveFeed(feed, new URL(source), folder, maxBytes);
}

/** @param folder for a copy, which is compared with the last one */
export async function receiveFeed(
  { body, contentType, validators }: OpenedFeed,
  source: URL,
  folder: string,
  maxBytes: number,
): Promise<ReceivedFeed> {
  const isFile = source.protocol === 'file:';
  const path = isFile ? source : downloadPath(folder);
  const hash = createHash('sha256');
  const copy = isFile ? undefined : await open(path, 'w', 0o600);
  let size = 0;
  try {
    for await (const part of isFile ? readParts(path) : (body as AsyncIterable<Uint8Array>)) {
      size += part.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      hash.update(part);
      await copy?.writeFile(part);
    }
  } finally {
    body.destroy();
    await copy?.close();
  }
  return {
    digest: hash.digest('hex'),
    size,
    contentType,
    validators,
    read: () => readParts(path),
    async assertUnchanged() {
      if (isFile && (await readFileState(source)).etag !== validators.etag)
        throw new Error('it changed while it was read');
    },
  };
}

async function* readParts(path: string | URL): AsyncIterable<Uint8Array> {
  const buffer = Buffer.allocUnsafe(partSize);
  const file = await open(path);
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, partSize, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
