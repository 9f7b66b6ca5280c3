import { constants, rmSync } from 'node:fs';
import { copyFile, open, rename } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import type { CatalogProduct } from '../../../domain/product.ts';
import { type CatalogIndex, type IndexInfo, invert } from './catalog-index.ts';
import { assertReplaceable, indexMark, indexPath, newIndexPath, productsTable } from './index-files.ts';
import { createSearchWriter, searchSchema } from './search-writer.ts';

/** Without a journal: until it gets its name, the file is of no value. The cache has 32 MiB. */
const pragmas = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32768';
const schema = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value);
  ${productsTable};
  ${searchSchema}`;
const brandIndex = 'CREATE INDEX IF NOT EXISTS products_by_brand ON products (brand)';
/** Rows of removed products leave numbers that are not used again. */
const maxRowsPerProduct = 2;

export type IndexWriter = Awaited<ReturnType<typeof createIndexWriter>>;

/** Writes a new index, as a changed copy of the previous one if there is one. */
export async function createIndexWriter(folder: string, previous?: CatalogIndex, maxProducts = 0) {
  const base = previous && isCompact(previous.order) ? previous : undefined;
  const expected = createExpectation(base);
  const positions = createPositions(maxProducts);
  const isWritten = new Uint8Array(expected.positions.length + maxProducts);
  let isChanged = !base;
  const db = await openNewFile(newIndexPath(folder), base);
  const write = prepareWrite(db, (row) => isWritten[row] === 1);
  const search = createSearchWriter(db, base && expected.positions, maxProducts);
  const idOfRow = db.prepare('SELECT id FROM products WHERE row = ?');

  function keep(row: number, hash: number, found: number, changed?: CatalogProduct): void {
    if (changed) search.add(changed);
    else search.keep(row);
    isWritten[row] = 1;
    positions.add(row, hash, found);
  }

  return {
    count: positions.count,
    lastId: () => String(idOfRow.get(positions.lastRow())?.id),

    /** @returns the findings of the product if the entry is the next one of the previous feed, unchanged; otherwise undefined */
    keepIfUnchanged(hash: number): number | undefined {
      const row = expected.next(hash);
      if (row === undefined || isWritten[row]) return undefined;
      const found = expected.found();
      keep(row, hash, found);
      expected.continueAfter(row);
      return found;
    },

    /** @param hash of the entry. @param found the bits of its findings. @returns false if the product has been written before */
    write(product: CatalogProduct, hash: number, found: number): boolean {
      const { row, outcome } = write(product);
      if (outcome === 'repeated') return false;
      isChanged ||= outcome === 'changed';
      keep(row, hash, found, outcome === 'changed' ? product : undefined);
      if (row < expected.positions.length) expected.continueAfter(row);
      return true;
    },

    /** Replaces the index in one step, when the new file is completely on the disk. */
    async activate(info: IndexInfo): Promise<void> {
      const remove = db.prepare('DELETE FROM products WHERE row = ?');
      for (const row of base?.order ?? []) if (!isWritten[row]) remove.run(row);
      const columns = positions.columns();
      const isSame = !isChanged && bytesOf(columns.order).equals(bytesOf(base?.order));
      const version = isSame && base ? base.info.version : info.version;
      complete(db, search, { ...info, version }, columns);
      await replaceIndex(folder);
    },

    discard(): void {
      if (db.isOpen) db.close();
      rmSync(newIndexPath(folder), { force: true });
    },
  };
}

/** The row, the hash and the findings of each product, in the order of the feed. */
function createPositions(maxProducts: number) {
  const order = new Uint32Array(maxProducts);
  const hashes = new Float64Array(maxProducts);
  const findings = new Uint32Array(maxProducts);
  let count = 0;
  return {
    count: () => count,
    lastRow: () => order[count - 1] as number,
    columns: () => ({
      order: order.subarray(0, count),
      hashes: hashes.subarray(0, count),
      findings: findings.subarray(0, count),
    }),
    add(row: number, hash: number, found: number): void {
      order[count] = row;
      hashes[count] = hash;
      findings[count] = found;
      count += 1;
    },
  };
}

/** Compares entries with those of the previous feed, in its order. */
function createExpectation(base: CatalogIndex | undefined) {
  const rows = base?.order ?? new Uint32Array();
  const hashes = base?.readHashes() ?? new Float64Array();
  const findings = base?.readFindings() ?? new Uint32Array();
  const positions = invert(rows);
  let position = 0;
  return {
    positions,
    next: (hash: number) => (hashes[position] === hash ? rows[position] : undefined),
    found: () => findings[position] as number,
    continueAfter(row: number): void {
      position = (positions[row] ?? 0) + 1;
    },
  };
}

async function openNewFile(path: string, base: CatalogIndex | undefined): Promise<DatabaseSync> {
  rmSync(path, { force: true });
  if (base) await copyFile(base.path, path, constants.COPYFILE_FICLONE);
  const db = new DatabaseSync(path);
  db.exec(`${pragmas}; ${indexMark}`);
  if (!base) db.exec(schema);
  db.exec('BEGIN');
  return db;
}

function prepareWrite(db: DatabaseSync, isWritten: (row: number) => boolean) {
  const insert = db.prepare('INSERT OR IGNORE INTO products (id, brand, body) VALUES (?, ?, ?)');
  const find = db.prepare('SELECT row, body FROM products WHERE id = ?');
  const update = db.prepare('UPDATE products SET brand = ?, body = ? WHERE row = ?');
  return (product: CatalogProduct): { row: number; outcome: 'changed' | 'same' | 'repeated' } => {
    const { productId, brand } = product;
    const body = JSON.stringify(product);
    const { changes, lastInsertRowid } = insert.run(productId, brand, body);
    if (changes === 1) return { row: Number(lastInsertRowid), outcome: 'changed' };
    const found = find.get(productId) as { row: number; body: string };
    if (isWritten(found.row)) return { row: found.row, outcome: 'repeated' };
    if (found.body === body) return { row: found.row, outcome: 'same' };
    update.run(brand, body, found.row);
    return { row: found.row, outcome: 'changed' };
  };
}

function complete(
  db: DatabaseSync,
  search: ReturnType<typeof createSearchWriter>,
  info: IndexInfo,
  columns: ReturnType<ReturnType<typeof createPositions>['columns']>,
): void {
  search.complete(columns.order);
  const set = db.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)');
  set.run('info', JSON.stringify(info));
  for (const [key, values] of Object.entries(columns)) set.run(key, values);
  db.exec(brandIndex);
  db.exec('COMMIT');
  db.close();
}

function isCompact(order: Uint32Array): boolean {
  return invert(order).length <= order.length * maxRowsPerProduct + 1;
}

function bytesOf(order = new Uint32Array()): Buffer {
  return Buffer.from(order.buffer, order.byteOffset, order.byteLength);
}

async function replaceIndex(folder: string): Promise<void> {
  const file = await open(newIndexPath(folder), 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  assertReplaceable(indexPath(folder));
  await rename(newIndexPath(folder), indexPath(folder));
}
