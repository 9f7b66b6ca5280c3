// `npm run bench:catalog [-- --save] [sizes…]`: generated feeds, compared with one of 48 products.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../test/support/server-process.ts';
import { writeFeed } from './catalog-feed.ts';
import { measureImport } from './catalog-import.ts';
import { measureSearch } from './catalog-search.ts';
import { type IndexedFeed, measureBlocks, measureServers, measureStarts } from './catalog-server.ts';
import { formatNumber, type Row } from './result-rows.ts';
import { recordResults } from './results.ts';
import { requireWrk } from './wrk.ts';

const named = process.argv.slice(2).map(Number).filter(Boolean);
const sizes = named.length > 0 ? named : [10_000, 100_000, 1_000_000];

const wrk = requireWrk();
const { indexed: small } = prepare(48);
const rows: Row[] = await measureStarts('48 products', small, small);
for (const size of sizes) {
  const { indexed, imports } = prepare(size);
  const name = nameOf(size);
  rows.push(...imports, await measureBlocks(name, indexed));
  rows.push(...(await measureStarts(name, indexed, small)), ...(await measureServers(name, indexed, small)));
  rows.push(...(await measureSearch(name, indexed.feed, indexed.folder, size)));
  rmSync(join(indexed.folder, '..'), { recursive: true });
}
recordResults('catalog', rows, { wrk });

function prepare(size: number): { indexed: IndexedFeed; imports: Row[] } {
  const work = temporaryFolder();
  const [feed, folder] = [join(work, 'products.json'), join(work, 'catalog')];
  mkdirSync(folder);
  writeFeed(feed, size);
  const imports = measureImport(nameOf(size), feed, folder);
  return { indexed: { feed, folder, size }, imports };
}

function nameOf(size: number): string {
  return `${formatNumber(size)} products`;
}
