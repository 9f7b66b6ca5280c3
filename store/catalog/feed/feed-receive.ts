import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Validators } from '../index/catalog-index.ts';
import { downloadPath } from '../index/index-files.ts';
import { isGzip, tooLarge } from './feed-decode.ts';
import { type OpenedFeed, openFeed, readFileState } from './feed-fetch.ts';

/** In bytes. Such a feed is read in 10 ms, and another process needs 100 ms to start. */
export const smallFeed = 256 * 1024;
/** Larger parts become so many tokens at once that the garbage collector takes a third of the time. */
const partSize = 2 ** 15;

export type ReceivedFeed = {
  digest: string;
  size: number;
  contentType?: string | undefined;
  validators: Validators;
  /** Each part is valid until the next one is read. */
  read(): AsyncIterable<Uint8Array>;
  /** @throws Error if the feed has changed since it was opened */
  assertUnchanged(): Promise<void>;
};

/** @returns undefined, and destroys the body, if the feed is compressed or larger than 256 KiB */
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

/** Opens a feed and receives it. @throws Error whose message completes 'The feed could not be read: …' */
export async function downloadFeed(
  { source, folder, maxBytes }: { source: string; folder: string; maxBytes: number },
  signal: AbortSignal,
): Promise<ReceivedFeed> {
  const feed = await openFeed(new URL(source), {}, signal);
  if (!feed) throw new Error('the server answered 304 without validators');
  return receiveFeed(feed, new URL(source), folder, maxBytes);
}

/** Reads the feed completely, which takes 2 s of processor time for 1 GB. @param folder for a copy of a feed from the network, so that it can be compared with the last one before it is parsed. @throws Error if the feed has more than `maxBytes` */
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

/** One buffer for all parts: new ones would take more time than reading. */
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
