// `npm run bench:catalog [-- sizes…]`: generated feeds; the import and what the server does with its index.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { indexPath } from '../store/catalog/index-files.ts';
import { startServer, temporaryFolder } from '../test/support/server-process.ts';
import { writeFeed } from './catalog-feed.ts';
import { measureSearch } from './catalog-search.ts';
import { formatGoal, formatMedian } from './result-rows.ts';

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [48, 10_000, 100_000, 1_000_000];
const rounds = 200;
const idleMs = 3_000;

for (const size of sizes) console.info(await measure(size));

async function measure(size: number): Promise<string> {
  const work = temporaryFolder();
  const [feed, folder] = [join(work, 'products.json'), join(work, 'catalog')];
  mkdirSync(folder);
  writeFeed(feed, size);
  const megabytes = statSync(feed).size / 1e6;
  const first = runImport(feed, folder);
  const bare = measureBareInserts(indexPath(folder), join(work, 'bare.sqlite'));
  const same = await measureServer(feed, folder, size);
  const searches = await measureSearch(`${size} products`, feed, folder, size);
  writeFeed(feed, size, (index) => index % 100 === 7);
  const changed = runImport(feed, folder);
  rmSync(work, { recursive: true });
  const figures = {
    megabytes,
    'first import, s': first.seconds,
    'bare inserts, s': bare,
    'first ÷ bare': first.seconds / bare,
    '1 % changed ÷ first': changed.seconds / first.seconds,
    'RssAnon of the import, MB': Math.max(first.peakMegabytes, changed.peakMegabytes),
    ...same,
  };
  for (const row of searches)
    console.info(`${row.name}: ${formatMedian(row.values)} ${row.unit}, goal ${formatGoal(row)}`);
  const text = Object.entries(figures).map(([name, value]) => `${name}: ${value.toPrecision(3)}`);
  return `${size} products: ${text.join('; ')}`;
}

function runImport(feed: string, folder: string): { seconds: number; peakMegabytes: number } {
  const program = join(import.meta.dirname, 'catalog-process.ts');
  const options = ['--max-old-space-size=256', '--max-semi-space-size=8'];
  return JSON.parse(
    execFileSync(process.execPath, [...options, program, feed, folder], { encoding: 'utf8' }),
  );
}

/** @returns the processor time in seconds for inserting the same rows into a table with a unique index */
function measureBareInserts(index: string, path: string): number {
  const source = new DatabaseSync(index, { readOnly: true });
  const db = new DatabaseSync(path);
  db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32768;
    CREATE TABLE products (row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, brand TEXT NOT NULL, body TEXT NOT NULL)`);
  const insert = db.prepare('INSERT INTO products (id, brand, body) VALUES (?, ?, ?)');
  const read = source.prepare(
    'SELECT row, id, brand, body FROM products WHERE row > ? ORDER BY row LIMIT 10000',
  );
  let microseconds = 0;
  db.exec('BEGIN');
  for (let last = 0; ; ) {
    const rows = read.all(last) as { row: number; id: string; brand: string; body: string }[];
    if (rows.length === 0) break;
    const start = process.cpuUsage();
    for (const { id, brand, body } of rows) insert.run(id, brand, body);
    const { user, system } = process.cpuUsage(start);
    microseconds += user + system;
    last = rows.at(-1)?.row ?? 0;
  }
  const start = process.cpuUsage();
  db.exec('COMMIT');
  const { user, system } = process.cpuUsage(start);
  source.close();
  db.close();
  return (microseconds + user + system) / 1e6;
}

/** The server starts with the index, whose feed has not changed. */
async function measureServer(feed: string, folder: string, size: number) {
  const start = performance.now();
  const server = await startServer({ PRODUCTS_URL: feed, CATALOG_DIR: folder });
  await (await fetch(server.url)).text();
  const startMs = performance.now() - start;
  const median = async (path: string) => {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = performance.now();
      await (await fetch(server.url + path)).text();
      times.push(performance.now() - before);
    }
    return times.sort((one, other) => one - other)[rounds / 2] ?? 0;
  };
  const figures = {
    'start until /, ms': startMs,
    'cached /, ms': await median('/'),
    'first products, ms': await median('/api/products?limit=48'),
    'last products, ms': await median(`/api/products?limit=48&offset=${Math.max(size - 48, 0)}`),
    '/Mis-Listas, ms': await median('/Mis-Listas'),
  };
  await wait(idleMs);
  const anonymous = server.anonymousMegabytes();
  await server.stop();
  return { ...figures, 'RssAnon idle, MB': anonymous, 'index, MB': statSync(indexPath(folder)).size / 1e6 };
}
