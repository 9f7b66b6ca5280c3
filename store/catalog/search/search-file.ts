import type { DatabaseSync } from 'node:sqlite';
import type { CatalogProduct } from '../../../domain/product.ts';
import { readCategories } from '../index/category-numbers.ts';
import { createCategoryTree } from '../index/category-tree.ts';
import { readColumns } from '../index/columns.ts';
import { parseText } from '../index/index-damage.ts';
import { openReadOnly } from '../index/index-files.ts';
import { priceStep } from '../index/product-tokens.ts';
import { type KnownWord, minCorrectionProducts } from './corrections.ts';
import { quote } from './match-expressions.ts';
import type { Vocabulary } from './terms.ts';

/** Up to three letters have lists of their own. */
const completion = { minLength: 4, maxWords: 48 };
/** Such a word may be an error that is also a part of a code. */
const productsPerError = 50_000;
/** Most searches need the first. */
const rowCounts = { first: 10_001, further: 100_001 };
/** The system can discard these pages. */
const pragmas = 'PRAGMA mmap_size = 68719476736; PRAGMA cache_size = -2048';

export type SearchFile = ReturnType<typeof openSearchFile>;

export function openSearchFile(path: string) {
  const db = openReadOnly(path);
  db.exec(pragmas);
  const bodies = db.prepare('SELECT row, body FROM products WHERE row IN (SELECT value FROM json_each(?))');
  const rowOfId = db.prepare('SELECT row FROM products WHERE id = ?');
  const correctable = db.prepare(
    "SELECT word, products FROM words WHERE products >= ? AND word NOT GLOB '*[^a-z]*'",
  );
  const columns = readColumns(db);
  const total = columns.prices.length;
  return {
    columns,
    categories: createCategoryTree(readCategories(db)),
    steps: stepsOf(columns.prices),
    brandCounts: countNumbers(columns.brands, columns.brandNames.length),
    sellerCounts: countNumbers(columns.sellers, columns.sellerNames.length),
    find: createFind(db, total),
    vocabulary: createVocabulary(db, total / productsPerError),
    readCorrectableWords: () => correctable.all(minCorrectionProducts) as KnownWord[],

    read(positions: number[]): CatalogProduct[] {
      const found = new Map(bodies.all(JSON.stringify(positions)).map(({ row, body }) => [row, body]));
      return positions.map((position) => parseText(found.get(position)));
    },

    /** Empty if there is no such product. */
    positionOf(id: string): number[] {
      const { row } = rowOfId.get(id) ?? {};
      return row === undefined ? [] : [Number(row)];
    },

    close: () => db.close(),
  };
}

function countNumbers(numbers: Uint32Array, length: number): Uint32Array {
  const counts = new Uint32Array(length);
  for (const number of numbers) counts[number] = (counts[number] as number) + 1;
  return counts;
}

function stepsOf(prices: Float64Array): number[] {
  const steps = new Set<number>();
  for (const price of prices) if (!Number.isNaN(price)) steps.add(priceStep(price));
  return [...steps].sort((one, other) => one - other);
}

export type Passes = (position: number) => boolean;

function createFind(db: DatabaseSync, total: number) {
  // One text is read faster than a hundred thousand rows.
  const match = db.prepare(
    'SELECT json_group_array(rowid) AS rows FROM (SELECT rowid FROM search WHERE search MATCH ? AND rowid > ? ORDER BY rowid LIMIT ?)',
  );

  return (expression: string, limit: number, passes?: Passes): number[] => {
    const found: number[] = [];
    if (expression === '') {
      for (let at = 0; at < total && found.length < limit; at += 1) if (!passes || passes(at)) found.push(at);
      return found;
    }
    function add(position: number): boolean {
      if (!passes || passes(position)) found.push(position);
      return found.length === limit;
    }
    let after = -1;
    for (let count = firstCount(limit, passes); ; count = rowCounts.further) {
      const rows = parseText<number[]>(match.get(expression, after, count)?.rows);
      if (rows.some(add) || rows.length < count) return found;
      after = rows.at(-1) as number;
    }
  };
}

function firstCount(limit: number, passes: Passes | undefined): number {
  if (!passes) return Math.min(limit, rowCounts.further);
  return limit > rowCounts.first ? rowCounts.further : rowCounts.first;
}

function createVocabulary(db: DatabaseSync, minProducts: number): Vocabulary {
  const one = db.prepare('SELECT products FROM words WHERE word = ?');
  const row = db.prepare('SELECT rowid FROM search WHERE search MATCH ? LIMIT 1');
  const range = db.prepare('SELECT word FROM words WHERE word >= ? AND word < ? LIMIT ?');
  return {
    has: (word) => (/^\d/.test(word) ? row.get(quote(word)) : one.get(word)) !== undefined,
    isUsed: (word) => Number(one.get(word)?.products ?? 0) >= Math.max(1, minProducts),
    complete(start) {
      if (start.length < completion.minLength || /^[^a-z]/.test(start)) return undefined;
      const words = range.all(start, `${start}\u{10ffff}`, completion.maxWords + 1);
      return words.length > completion.maxWords ? undefined : words.map(({ word }) => String(word));
    },
  };
}
