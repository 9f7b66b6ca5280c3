import { statSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CatalogProduct } from '../../../domain/product.ts';
import { createCategoryRows } from './category-rows.ts';
import type { FindingCounts } from './findings.ts';
import { DamageError, parseText, readMeta } from './index-damage.ts';
import { findIndexFiles, indexFormat, openReadOnly } from './index-files.ts';

export type Validators = { etag?: string; lastModified?: string };

export type IndexInfo = {
  source: string;
  /** SHA-256. The validators are valid only for it. */
  address: string;
  rules: string;
  digest: string;
  /** Missing in an older format. */
  total?: number;
  /** Stays the same while the products do. */
  version: string;
  validators: Validators;
  counts?: FindingCounts;
  /** When the next sale begins or ends, in milliseconds. */
  salesChangeAt?: number;
};

/** A feed is not read more often because sales begin or end. */
export const shortestSaleMs = 60_000;

export function areSalesCurrent({ salesChangeAt = Number.POSITIVE_INFINITY }: IndexInfo): boolean {
  return Date.now() < salesChangeAt;
}

/** Every function throws if the file is damaged. */
export type CatalogIndex = ReturnType<typeof openIndex>;

export function openNewestIndex(folder: string, source: string): CatalogIndex | undefined {
  for (const { path, format } of findIndexFiles(folder)) {
    try {
      const index = openIndex(path, format);
      if (index.info.source === source) return index;
      index.close();
    } catch {}
  }
  return undefined;
}

function openIndex(path: string, format: number) {
  const { ino } = statSync(path);
  const db = openReadOnly(path);
  try {
    const info = parseText<IndexInfo>(readMeta(db, 'info'));
    const isCurrentFormat = format === indexFormat;
    return { path, ino, info, isCurrentFormat, ...createQueries(db, info, isCurrentFormat) };
  } catch (error) {
    db.close();
    throw error;
  }
}

function createQueries(db: DatabaseSync, info: IndexInfo, isCurrentFormat: boolean) {
  const byRows = db.prepare('SELECT row, body FROM products WHERE row IN (SELECT value FROM json_each(?))');
  const idsByRows = db.prepare('SELECT row, id FROM products WHERE row IN (SELECT value FROM json_each(?))');
  const byIds = db.prepare('SELECT id, body FROM products WHERE id IN (SELECT value FROM json_each(?))');
  const rowOfId = db.prepare('SELECT row FROM products WHERE id = ?');
  const productOfVariant = isCurrentFormat
    ? db.prepare('SELECT product FROM variants WHERE id = ?')
    : undefined;
  const byBrand = db.prepare('SELECT body FROM products WHERE brand = ? AND id <> ? LIMIT +?');
  const { categories, rowsOfCategory } = createCategoryRows(db, isCurrentFormat);
  const { total, rowsFrom, positionOfRow } = createPositions(db, info);

  function readInOrder(statement: StatementSync, column: string, rows: number[]) {
    const found = new Map(statement.all(JSON.stringify(rows)).map((values) => [values.row, values[column]]));
    return rows.map((row) => {
      if (!found.has(row)) throw new DamageError(`Row ${row} of the index is missing or unreadable.`);
      return found.get(row);
    });
  }

  return {
    total,
    categories,

    readRange: (offset: number, limit: number): CatalogProduct[] =>
      readInOrder(byRows, 'body', rowsFrom(offset, limit)).map(parseText<CatalogProduct>),

    readCategory: (path: string, offset: number, limit: number): CatalogProduct[] =>
      readInOrder(byRows, 'body', rowsOfCategory(path, offset, limit)).map(parseText<CatalogProduct>),

    readIds: (offset: number, limit: number): string[] =>
      readInOrder(idsByRows, 'id', rowsFrom(offset, limit)).map(String),

    findProducts(ids: string[]): Map<string, CatalogProduct> {
      const rows = byIds.all(JSON.stringify(ids));
      return new Map(rows.map(({ id, body }) => [String(id), parseText<CatalogProduct>(body)]));
    },

    /** @returns the ID of the product */
    findByVariant(variantId: string): string | undefined {
      const id = productOfVariant?.get(variantId)?.product;
      return id === undefined ? undefined : String(id);
    },

    positionOf(id: string): number | undefined {
      const row = rowOfId.get(id)?.row;
      return typeof row === 'number' ? positionOfRow(row) : undefined;
    },

    findByBrand: (brand: string, exceptId: string, limit: number): CatalogProduct[] =>
      byBrand.all(brand, exceptId, limit).map(({ body }) => parseText<CatalogProduct>(body)),

    close: () => db.close(),
  };
}

/** In an older format, rows are no positions. */
function createPositions(db: DatabaseSync, { total }: IndexInfo) {
  if (total === undefined) {
    const order = new Uint32Array(new Uint8Array(readMeta(db, 'order') as Uint8Array).buffer);
    return {
      total: order.length,
      rowsFrom: (offset: number, limit: number) => [...order.subarray(offset, offset + limit)],
      positionOfRow: (row: number) => order.indexOf(row),
    };
  }
  return {
    total,
    rowsFrom: (offset: number, limit: number) =>
      Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) => offset + index),
    positionOfRow: (row: number) => row,
  };
}
