import { hash } from 'node:crypto';
import { isGzip } from './feed-decode.ts';
import { type DownloadJob, downloadPages } from './feed-download.ts';
import { type OpenedFeed, readFileState } from './feed-fetch.ts';
import { digestOf, type ReceivedFeed, readParts } from './received-feed.ts';

/** Such a feed is read in 10 ms; another process starts in 100 ms. */
export const smallFeed = 256 * 1024;

/** @returns undefined if the feed is compressed, too large or the first of several pages */
export async function receiveSmallFeed(feed: OpenedFeed): Promise<ReceivedFeed | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    if (feed.next || (feed.size ?? 0) > smallFeed) return undefined;
    for await (const part of feed.body) {
      size += part.length;
      parts.push(part);
      if (size > smallFeed || isGzip(parts[0] as Uint8Array)) return undefined;
    }
  } finally {
    feed.body.destroy();
  }
  const bytes = Buffer.concat(parts);
  const digest = hash('sha256', bytes);
  const { contentType, validators } = feed;
  async function* read() {
    yield bytes;
  }
  return { digest, size, pages: [{ size, contentType, read }], validators, async assertUnchanged() {} };
}

export async function downloadFeed(job: DownloadJob, signal: AbortSignal): Promise<ReceivedFeed> {
  const source = new URL(job.source);
  return source.protocol === 'file:' ? receiveFile(source, job.maxBytes) : downloadPages(job, source, signal);
}

async function receiveFile(source: URL, maxBytes: number): Promise<ReceivedFeed> {
  const { etag } = await readFileState(source);
  const { digest, size } = await digestOf(readParts(source), maxBytes);
  return {
    digest,
    size,
    pages: [{ size, read: () => readParts(source) }],
    validators: { etag },
    async assertUnchanged() {
      if ((await readFileState(source)).etag !== etag) throw new Error('it changed while it was read');
    },
  };
}
