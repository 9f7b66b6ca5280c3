import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import type { CatalogProduct } from '../../../domain/product.ts';
import { type IndexInfo, shortestSaleMs } from './catalog-index.ts';
import {
  assertReplaceable,
  indexFormat,
  indexMark,
  indexPath,
  newIndexPath,
  productsTable,
} from './index-files.ts';
import { createRowJoiner, laterRowsTable } from './row-joiner.ts';
import { createSearchWriter, searchSchema } from './search-writer.ts';

/** Until it has its name, the file is of no value. */
const pragmas = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32768';
const schema = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value);
  ${productsTable};
  CREATE TABLE variants (id TEXT PRIMARY KEY, product TEXT NOT NULL) WITHOUT ROWID;
  ${laterRowsTable};
  ${searchSchema}`;
const brandIndex = 'CREATE INDEX products_by_brand ON products (brand)';

type IndexReport = {
  replaceProduct(before: CatalogProduct, after: CatalogProduct): void;
  addOmittedCategory(product: CatalogProduct): void;
};

export type IndexWriter = ReturnType<typeof createIndexWriter>;

export function createIndexWriter(
  folder: string,
  maxProducts: number,
  { replaceProduct, addOmittedCategory }: IndexReport,
) {
  const db = openNewFile(newIndexPath(folder));
  const insert = db.prepare('INSERT OR IGNORE INTO products (row, id, brand, body) VALUES (?, ?, ?, ?)');
  const insertVariant = db.prepare('INSERT OR IGNORE INTO variants (id, product) VALUES (?, ?)');
  const rows = createRowJoiner(db);
  const search = createSearchWriter(db, maxProducts, addOmittedCategory);
  const version = createHash('sha256').update(String(indexFormat));
  let count = 0;
  let changesAt = Number.POSITIVE_INFINITY;

  return {
    count: () => count,

    write(product: CatalogProduct, saleChangesAt = Number.POSITIVE_INFINITY): 'new' | 'later' | 'excess' {
      const { productId, brand, variants = [] } = product;
      const body = JSON.stringify(product);
      const isNew = count < maxProducts && insert.run(count, productId, brand, body).changes > 0;
      if (!isNew && !rows.addLater(productId, body)) return 'excess';
      version.update(body);
      changesAt = Math.min(changesAt, saleChangesAt);
      for (const { variantId } of variants)
        if (variantId !== productId) insertVariant.run(variantId, productId);
      if (!isNew) return 'later';
      search.add(count, product);
      count += 1;
      return 'new';
    },

    joinRows(): void {
      rows.join((row, before, after) => {
        search.replace(row, before, after);
        replaceProduct(before, after);
      });
    },

    /** In one step. */
    async activate(info: Omit<IndexInfo, 'version' | 'total'>): Promise<void> {
      search.complete();
      const salesChangeAt = Math.max(changesAt, Date.now() + shortestSaleMs);
      const sales = Number.isFinite(changesAt) && { salesChangeAt };
      const complete: IndexInfo = { ...info, ...sales, total: count, version: version.digest('hex') };
      db.prepare("INSERT INTO meta (key, value) VALUES ('info', ?)").run(JSON.stringify(complete));
      db.exec(brandIndex);
      db.exec('COMMIT');
      db.close();
      await replaceIndex(folder);
    },

    discard(): void {
      if (db.isOpen) db.close();
      rmSync(newIndexPath(folder), { force: true });
    },
  };
}

function openNewFile(path: string): DatabaseSync {
  rmSync(path, { force: true });
  const db = new DatabaseSync(path);
  db.exec(`${pragmas}; ${indexMark}; ${schema}; BEGIN`);
  return db;
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
