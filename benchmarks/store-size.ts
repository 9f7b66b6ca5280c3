import { createReadStream, existsSync, statfsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { combineMigrations } from '../platform/database/migrations.ts';
import { migrate } from '../platform/database/sqlite-connection.ts';
import { definition, type Stores } from '../store/stores.ts';
import { openSqliteStores } from '../test/support/stores.ts';
import { measureAlternately, type Row } from './result-rows.ts';
import { listServiceOf, meanMicroseconds, sampleProduct } from './sample-data.ts';

const smallest = 10_000;
const largest = 10_000_000;
const productCounts = [smallest, 1_000_000, largest];
const listsPerOwner = 20;
const productsPerList = 10;
const productsPerOwner = listsPerOwner * productsPerList;
/** Includes the four B-trees that contain a product, and a tenth for the removed ones. */
const bytesPerProduct = 900;
/** So that the largest store has a million of them. */
const productsPerRemoved = 10;
const overviewPage = { offset: 0, limit: 100 };
const menuPage = { offset: 0, limit: 50 };

type Read = (stores: Stores, owners: number) => unknown;

const reads: Record<string, Read> = {
  'overview of one owner': (stores, owners) =>
    listServiceOf(stores, ownerOf(owners / 2)).overview(overviewPage),
  'overview of a random owner': (stores, owners) =>
    listServiceOf(stores, ownerOf(Math.floor(Math.random() * owners))).overview(overviewPage),
  'detail of one owner': (stores, owners) =>
    stores.lists.readListByName(ownerOf(owners / 2), 'Lista 0', overviewPage),
  'menu of one owner': (stores, owners) =>
    listServiceOf(stores, ownerOf(owners / 2)).menuLists(productOfHalf.productId, menuPage),
};

/** Reads in stores of different sizes, whose files the operating system caches if there is memory. */
export async function measureStoreSize(rounds: number): Promise<Row[]> {
  const files: string[] = [];
  for (const size of productCounts) files.push(await ensureFile(size));
  for (const file of files) await loadIntoCache(file);
  const databases = files.map((file, index) => ({
    stores: openSqliteStores(file),
    size: productCounts[index] ?? 0,
  }));
  const rows: Row[] = [];
  for (const [title, read] of Object.entries(reads)) {
    const candidates = Object.fromEntries(
      databases.map(({ stores, size }) => [
        labelOf(size),
        () => meanMicroseconds(() => read(stores, size / productsPerOwner)),
      ]),
    );
    await measureAlternately(1, candidates);
    const { [labelOf(largest)]: values = [], ...baselines } = await measureAlternately(rounds, candidates);
    rows.push({
      name: `${title}, ${listsPerOwner} lists of ${productsPerList} products, SQLite with ${labelOf(largest)}, a tenth removed`,
      unit: 'µs',
      values,
      baselines,
      goal: { atMost: 1.3, relativeTo: labelOf(smallest) },
    });
  }
  for (const { stores } of databases) await stores.database.close();
  return rows;
}

const labelOf = (products: number) => `${products.toLocaleString('en')} products`;
const ownerOf = (number: number) => `owner-${String(number).padStart(8, '0')}`;
const productOfHalf = sampleProduct(0);

/** Creates the file if an earlier run has not created it. @throws if the disk has too little space */
async function ensureFile(size: number): Promise<string> {
  const file = join(tmpdir(), `mis-listas-full-with-removed-${size}.sqlite`);
  if (existsSync(file)) return file;
  const { bavail, bsize } = statfsSync(tmpdir());
  if (bavail * bsize < size * bytesPerProduct) throw new Error(`The disk has too little space for ${file}.`);
  console.info(`Filling ${file}…`);
  const part = `${file}.part`;
  await rm(part, { force: true });
  const db = new DatabaseSync(part);
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -500000');
  migrate(db, combineMigrations(definition.migrations, 'sqlite'));
  fill(db, size);
  db.close();
  await rename(part, file);
  return file;
}

async function loadIntoCache(file: string): Promise<void> {
  for await (const _ of createReadStream(file, { highWaterMark: 2 ** 22 }));
}

function fill(db: DatabaseSync, products: number): void {
  const numbers =
    'WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?)';
  const owner = (rowsPerOwner: number) => `printf('owner-%08d', n / ${rowsPerOwner})`;
  // In random order and as long as UUIDs; the multiplication by Knuth's constant gives no duplicates.
  const docId = (list: string) =>
    `printf('%08x-0000-4000-8000-%012x', ${list} * 2654435761 % 4294967296, ${list})`;
  // Lists with an even number contain the first ten of twenty products, the others the last ten.
  const productId = `${productOfHalf.productId} + n % ${2 * productsPerList}`;
  db.exec('BEGIN');
  db.prepare(
    `${numbers} INSERT INTO owners SELECT ${owner(1)}, ${productsPerOwner}, 'filled' FROM numbers`,
  ).run(products / productsPerOwner);
  db.prepare(
    `${numbers} INSERT INTO lists (owner, doc_id, date, turn, name, status)
     SELECT ${owner(listsPerOwner)}, ${docId('n')}, '2026-01-01T00:00:00.000Z', n % ${listsPerOwner},
       'Lista ' || (n % ${listsPerOwner}), 'Privada' FROM numbers`,
  ).run(products / productsPerList);
  db.prepare(
    `${numbers} INSERT INTO list_products (owner, doc_id, product_id, turn, product)
     SELECT ${owner(productsPerOwner)}, ${docId(`(n / ${productsPerList})`)}, ${productId}, n % ${productsPerOwner},
       replace(?, ?, ${productId}) FROM numbers`,
  ).run(products, JSON.stringify(productOfHalf), productOfHalf.productId);
  const removedPerOwner = productsPerOwner / productsPerRemoved;
  db.prepare(
    `${numbers} INSERT INTO removed_products (owner, doc_id, product_id, turn, product, deleted_at, deleted_turn)
     SELECT ${owner(removedPerOwner)}, ${docId(`(n / ${removedPerOwner} * ${listsPerOwner})`)}, 'removed ' || n, n, ?,
       strftime('%Y-%m-%dT%H:%M:%fZ'), n FROM numbers`,
  ).run(products / productsPerRemoved, JSON.stringify(productOfHalf));
  db.exec('COMMIT');
}
