import { hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { downloadPath } from '../index/index-files.ts';
import { decompress } from './feed-decode.ts';
import { openFeed } from './feed-fetch.ts';
import { addressOfPage, atPage, isNumbered } from './feed-pages.ts';
import { scanEntries } from './feed-scan.ts';
import type { FeedSettings } from './feed-write.ts';
import { digestOf, type FeedPage, type ReceivedFeed, readParts } from './received-feed.ts';

/** A larger page is not empty. */
const smallPage = 64 * 1024;

const sameContent = 'has the content of an earlier one: the server ignores its number';
const loop = 'has been read: the links to the next page form a loop';

export type DownloadJob = FeedSettings & { folder: string };

type Download = { job: DownloadJob; source: URL; signal: AbortSignal; path: string; copy: FileHandle };
type Page = FeedPage & Awaited<ReturnType<typeof copyPage>>;

/** Half a feed would remove products: an error of one page is one of the feed. */
export async function downloadPages(
  job: DownloadJob,
  source: URL,
  signal: AbortSignal,
): Promise<ReceivedFeed> {
  const path = downloadPath(job.folder);
  const copy = await open(path, 'w', 0o600);
  const pages: Page[] = [];
  let isComplete = false;
  try {
    for await (const page of receivePages({ job, source, signal, path, copy })) {
      const isEmpty = isNumbered(source) && !(await atPage(pages.length + 1, () => hasEntries(page, job)));
      if (!isEmpty || pages.length === 0) pages.push(page);
      isComplete = isEmpty;
      if (isEmpty) break;
    }
  } finally {
    await copy.close();
  }
  const digests = pages.map(({ digest }) => digest);
  return {
    digest: digests.length === 1 ? (digests[0] as string) : hash('sha256', digests.join()),
    size: pages.reduce((sum, { size }) => sum + size, 0),
    pages,
    validators: pages[0]?.validators ?? {},
    isLimited: isNumbered(source) && !isComplete,
    async assertUnchanged() {},
  };
}

async function* receivePages(download: Download): AsyncGenerator<Page> {
  const { job, source, path } = download;
  const known = new Set<string>();
  let address = isNumbered(source) ? addressOfPage(source, 1) : source;
  let start = 0;
  for (let number = 1; address; number++) {
    if (number > job.maxPages) throw new Error(`it has more than ${job.maxPages} pages`);
    const from = address;
    const page = await atPage(number, () => copyPage(download, from, { number, start }));
    const key = isNumbered(source) ? page.digest : from.href;
    if (known.has(key)) throw new Error(`page ${number} ${isNumbered(source) ? sameContent : loop}`);
    known.add(key);
    const [first, end] = [start, start + page.size];
    yield { ...page, read: () => readParts(path, first, end) };
    start = end;
    address = isNumbered(source) ? addressOfPage(source, number + 1) : page.next;
  }
}

/** Several pages are decompressed, so that the limit is that of all. */
async function copyPage(
  { job, source, signal, copy }: Download,
  address: URL,
  { number, start }: { number: number; start: number },
) {
  const options = { header: job.header, isNumbered: isNumbered(source) };
  const feed = await openFeed(address, {}, signal, options);
  if (!feed) throw new Error('the server answered 304 without validators');
  const { body, contentType, validators, next } = feed;
  try {
    const isPage = options.isNumbered || number > 1 || next !== undefined;
    const parts = isPage ? await decompress(body) : body;
    const copied = await digestOf(parts, job.maxBytes, start, (part) => copy.writeFile(part));
    return { ...copied, contentType, validators, next };
  } finally {
    body.destroy();
  }
}

async function hasEntries(page: Page, job: DownloadJob): Promise<boolean> {
  if (page.size > smallPage) return true;
  let entries = 0;
  const onEntry = () => {
    entries += 1;
  };
  if (page.size > 0) await scanEntries({ ...page, ...job, onBytes() {} }, onEntry);
  return entries > 0;
}
