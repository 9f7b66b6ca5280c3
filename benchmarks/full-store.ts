import { createReadStream, existsSync, statfsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { ListStore } from '../store/lists/list-store.ts';
import { openSqliteListStore } from '../store/lists/sqlite-list-store.ts';
import { migrate } from '../store/lists/sqlite-migrations.ts';
import { alternate, type Row } from './result-rows.ts';
import { listsOn, microseconds, sampleProduct } from './sample-data.ts';

const [fewest, more, most] = [10_000, 1_000_000, 10_000_000];
const listsOfOwner = 20;
const productsOfList = 10;
const productsOfOwner = listsOfOwner * productsOfList;
/** With the three trees that a product stands in. */
const bytesOfProduct = 700;
/** The first page of '/Mis-Listas', as `web/ui/pager.tsx` asks for it. */
const firstPage = { offset: 0, limit: 100 };
/** How many lists a menu asks for at first. */
const menuLimit = 50;

type Read = (store: ListStore, owners: number) => unknown;

const reads: Record<string, Read> = {
  'overview of one owner': (store, owners) => listsOn(store, ownerOf(owners / 2)).overview(firstPage),
  'overview of ever another owner': (store, owners) =>
    listsOn(store, ownerOf(Math.floor(Math.random() * owners))).overview(firstPage),
  'menu of one owner': (store, owners) =>
    listsOn(store, ownerOf(owners / 2)).choices(heldByHalf.productId, { offset: 0, limit: menuLimit }),
};

/**
 * What one owner's lists cost to read among ever more lists of others, who all have as many as that owner: 20 lists
 * of 10 products, some 215 bytes of JSON each. The file lies in the system's cache, where there is room for it: how
 * fast the disk is would be another question.
 */
export async function measureFullStore(rounds: number): Promise<Row[]> {
  const sizes = [fewest, more, most];
  const files: string[] = [];
  for (const size of sizes) files.push(await filledFile(size));
  for (const file of files) await readThrough(file);
  const stores = files.map((file, at) => ({ store: openSqliteListStore(file), size: sizes[at] ?? 0 }));
  const rows: Row[] = [];
  for (const [what, read] of Object.entries(reads)) {
    const contestants = Object.fromEntries(
      stores.map(({ store, size }) => [
        nameOf(size),
        () => microseconds(() => read(store, size / productsOfOwner)),
      ]),
    );
    await alternate(1, contestants);
    const { [nameOf(most)]: ours = [], ...beside } = await alternate(rounds, contestants);
    rows.push({
      what: `${what}, 20 lists of 10 products, SQLite with ${nameOf(most)} in it`,
      unit: 'µs',
      ours,
      beside,
      goal: { atMost: 1.3, of: nameOf(fewest) },
    });
  }
  for (const { store } of stores) await store.close();
  return rows;
}

const nameOf = (products: number) => `${products.toLocaleString('en')} products`;
const ownerOf = (number: number) => `owner-${String(number).padStart(8, '0')}`;
const heldByHalf = sampleProduct(0);

/**
 * A store with that many products. It is kept for the next run, since the largest takes minutes.
 * @throws when the disk has no room for it
 */
async function filledFile(size: number): Promise<string> {
  const file = join(tmpdir(), `mis-listas-full-${size}.sqlite`);
  if (existsSync(file)) return file;
  const { bavail, bsize } = statfsSync(tmpdir());
  if (bavail * bsize < size * bytesOfProduct) throw new Error(`The disk has no room for ${file}.`);
  console.info(`Filling ${file}…`);
  const part = `${file}.part`;
  await rm(part, { force: true });
  const db = new DatabaseSync(part);
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -500000');
  migrate(db);
  fill(db, size);
  db.close();
  await rename(part, file);
  return file;
}

async function readThrough(file: string): Promise<void> {
  for await (const _ of createReadStream(file, { highWaterMark: 2 ** 22 }));
}

/** By SQL alone: through the verbs it would take hours. */
function fill(db: DatabaseSync, products: number): void {
  const numbers =
    'WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?)';
  const owner = (ofOne: number) => `printf('owner-%08d', n / ${ofOne})`;
  // As long as a UUID and in as little order; Knuth's factor never gives the same twice.
  const docId = (list: string) =>
    `printf('%08x-0000-4000-8000-%012x', ${list} * 2654435761 % 4294967296, ${list})`;
  // A list holds ten of twenty products, so that every other list holds the same.
  const productId = `${heldByHalf.productId} + n % ${2 * productsOfList}`;
  db.exec('BEGIN');
  db.prepare(
    `${numbers} INSERT INTO owners SELECT ${owner(1)}, ${productsOfOwner}, 'filled' FROM numbers`,
  ).run(products / productsOfOwner);
  db.prepare(
    `${numbers} INSERT INTO lists (owner, doc_id, date, turn, name, status)
     SELECT ${owner(listsOfOwner)}, ${docId('n')}, '2026-01-01T00:00:00.000Z', n % ${listsOfOwner},
       'Lista ' || n % ${listsOfOwner}, 'Privada' FROM numbers`,
  ).run(products / productsOfList);
  db.prepare(
    `${numbers} INSERT INTO list_products (owner, doc_id, product_id, turn, product)
     SELECT ${owner(productsOfOwner)}, ${docId(`(n / ${productsOfList})`)}, ${productId}, n % ${productsOfOwner},
       replace(?, ?, ${productId}) FROM numbers`,
  ).run(products, JSON.stringify(heldByHalf), heldByHalf.productId);
  db.exec('COMMIT');
}
