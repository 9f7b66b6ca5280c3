import type { DatabaseSync } from 'node:sqlite';
import type { CatalogProduct } from '../../../domain/product.ts';
import { toUint32Array } from '../index/catalog-index.ts';
import { readColumns } from '../index/columns.ts';
import { parseText, readMeta } from '../index/index-damage.ts';
import { openReadOnly } from '../index/index-files.ts';
import { priceStep } from '../index/product-tokens.ts';
import { readNumbers } from '../index/search-writer.ts';
import { numberGap } from '../index/sparse-numbers.ts';
import { type KnownWord, minCorrectionProducts } from './corrections.ts';
import type { Vocabulary } from './terms.ts';

/** The lists of up to three letters are in the index, and those of a few words are combined faster than by FTS5. */
const completion = { minLength: 4, maxWords: 48 };
/** A word of fewer products may be a typing error that is also a part of a code or a name. */
const productsPerError = 50_000;
/** As many rows as most searches need; where more are needed, several times as many. */
const rowCounts = { first: 10_001, further: 100_001 };
/** Pages of the file are mapped into memory, where the system can discard them. */
const pragmas = 'PRAGMA mmap_size = 68719476736; PRAGMA cache_size = -2048';

/** Positions are numbers of products before a product, in the order of the feed. */
export type SearchFile = ReturnType<typeof openSearchFile>;

export function openSearchFile(path: string) {
  const db = openReadOnly(path);
  db.exec(pragmas);
  const order = toUint32Array(readMeta(db, 'order'));
  const bodies = db.prepare('SELECT row, body FROM products WHERE row IN (SELECT value FROM json_each(?))');
  const rowOfId = db.prepare('SELECT row FROM products WHERE id = ?');
  const correctable = db.prepare(
    "SELECT word, products FROM words WHERE products >= ? AND word NOT GLOB '*[^a-z]*'",
  );
  const columns = readColumns(db);
  return {
    columns,
    steps: stepsOf(columns.prices),
    /** The numbers of products of each brand, and of offers of each seller. */
    brandCounts: countNumbers(columns.brands, columns.brandNames.length),
    sellerCounts: countNumbers(columns.sellers, columns.sellerNames.length),
    find: createFind(db),
    vocabulary: createVocabulary(db, order.length / productsPerError),
    readCorrectableWords: () => correctable.all(minCorrectionProducts) as KnownWord[],

    read(positions: number[]): CatalogProduct[] {
      const rows = positions.map((position) => order[position]);
      const found = new Map(bodies.all(JSON.stringify(rows)).map(({ row, body }) => [row, body]));
      return rows.map((row) => parseText(found.get(row as number)));
    },

    /** @returns the position as a list; empty if there is no such product */
    positionOf(id: string): number[] {
      const { row } = rowOfId.get(id) ?? {};
      return row === undefined ? [] : [order.indexOf(Number(row))];
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

function createFind(db: DatabaseSync) {
  const numbers = readNumbers(db);
  // One text is read faster than a hundred thousand rows.
  const match = db.prepare(
    'SELECT json_group_array(rowid) AS rows FROM (SELECT rowid FROM search WHERE search MATCH ? AND rowid > ? ORDER BY rowid LIMIT ?)',
  );

  /** @param expression '' for all products */
  return (expression: string, limit: number, passes?: Passes): number[] => {
    const found: number[] = [];
    if (expression === '') {
      for (let at = 0; at < numbers.length && found.length < limit; at += 1)
        if (!passes || passes(at)) found.push(at);
      return found;
    }
    let position = 0;
    function add(number: number): boolean {
      position = advance(numbers, position, number);
      if (!passes || passes(position)) found.push(position);
      return found.length === limit;
    }
    let after = 0;
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

function advance(numbers: Uint32Array, from: number, number: number): number {
  const expected = from + (number - (numbers[from] as number)) / numberGap;
  if (numbers[expected] === number) return expected;
  let [low, step] = [from, 1];
  while (low + step < numbers.length && (numbers[low + step] as number) <= number) {
    low += step;
    step *= 2;
  }
  for (let high = Math.min(low + step, numbers.length); high - low > 1; ) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) <= number) low = middle;
    else high = middle;
  }
  return low;
}

function createVocabulary(db: DatabaseSync, minProducts: number): Vocabulary {
  const one = db.prepare('SELECT products FROM words WHERE word = ?');
  const range = db.prepare('SELECT word FROM words WHERE word >= ? AND word < ? LIMIT ?');
  return {
    has: (word) => one.get(word) !== undefined,
    isUsed: (word) => Number(one.get(word)?.products ?? 0) >= Math.max(1, minProducts),
    complete(start) {
      if (start.length < completion.minLength || /^[^a-z]/.test(start)) return undefined;
      const words = range.all(start, `${start}\u{10ffff}`, completion.maxWords + 1);
      return words.length > completion.maxWords ? undefined : words.map(({ word }) => String(word));
    },
  };
}
