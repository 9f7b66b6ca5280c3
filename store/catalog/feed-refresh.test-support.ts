import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Logger } from '../../platform/telemetry/logger.ts';
import { openFeed } from './feed-refresh.ts';

/** The folder and the feed file of the current test. */
export let folder: string;
export let file: string;
export let copy: string;
export let logged: string[];
export let log: Logger;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
  file = join(folder, 'products.json');
  copy = join(folder, 'data', 'products.copy');
  const own: string[] = [];
  logged = own;
  log = { info: () => {}, warn: (line) => void own.push(line), error: (line) => void own.push(line) };
});
afterEach(() => rm(folder, { recursive: true }));

export const feedOf = (count: number, change: object = {}) =>
  JSON.stringify({
    products: Array.from({ length: count }, (_, index) => ({
      productId: `${index}`,
      name: 'Polerón',
      ...change,
    })),
  });
export const countOf = (feed: ReturnType<typeof openFeed>) => feed.current().products.length;
export const open = (options = {}) => openFeed(pathToFileURL(file), log, options);

export async function refreshedWith(feed: ReturnType<typeof openFeed>, content: string | Uint8Array) {
  await writeFile(file, content);
  await feed.refresh();
  return countOf(feed);
}
