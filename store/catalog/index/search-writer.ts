import type { DatabaseSync } from 'node:sqlite';
import type { CatalogProduct } from '../../../domain/product.ts';
import { toUint32Array } from './catalog-index.ts';
import { createColumnWriter, readColumns } from './columns.ts';
import { readMeta } from './index-damage.ts';
import { createProductTokens } from './product-tokens.ts';
import { firstNumberAt, numberPositions } from './sparse-numbers.ts';

/** The rows of `search` have the sparse numbers of the products. There are too many words to combine the lists of those that start with one letter to three. */
export const searchSchema = `
  CREATE VIRTUAL TABLE search USING fts5(tokens, content = '', contentless_delete = 1, detail = none,
    prefix = '1 2 3', tokenize = "ascii tokenchars '.$'");
  INSERT INTO search (search, rank) VALUES ('automerge', 0), ('crisismerge', 1000);
  CREATE TABLE words (word TEXT PRIMARY KEY, products INTEGER NOT NULL) WITHOUT ROWID`;
/** Of larger parts the table is written again, which is faster than changing it. */
const maxRewrittenPart = 0.5;
const noPosition = 0xffff_ffff;

/** Writes the search tables of an index whose products are announced in the order of the feed. @param basePositions the position of each row in the index of which the file is a copy */
export function createSearchWriter(
  db: DatabaseSync,
  basePositions: Uint32Array | undefined,
  maxProducts: number,
) {
  const base = basePositions && { columns: readColumns(db), numbers: readNumbers(db) };
  const columns = createColumnWriter(base?.columns, maxProducts);
  const keptPositions = new Uint32Array(maxProducts);
  const { insert, change, rewrite } = createTextWriter(db);
  let count = 0;

  return {
    keep(row: number): void {
      const position = basePositions?.[row] as number;
      if (base) columns.copy(base.columns, position);
      keptPositions[count] = position;
      count += 1;
    },

    add(product: CatalogProduct): void {
      columns.add(product);
      if (!base) insert(firstNumberAt(count), product);
      keptPositions[count] = noPosition;
      count += 1;
    },

    complete(order: Uint32Array): void {
      const kept = keptPositions.subarray(0, count);
      const numbers = base
        ? (change(order, kept, base.numbers) ?? rewrite(order))
        : order.map((_, position) => firstNumberAt(position));
      columns.write(db);
      writeNumbers(db, numbers);
      db.exec("INSERT INTO search (search) VALUES ('optimize')");
      writeWords(db);
    },
  };
}

function createTextWriter(db: DatabaseSync) {
  const statement = db.prepare('INSERT INTO search (rowid, tokens) VALUES (?, ?)');
  const tokensOfProduct = createProductTokens();
  const insert = (number: number, product: CatalogProduct) => statement.run(number, tokensOfProduct(product));

  function insertAll(order: Uint32Array, numbers: Uint32Array, isKept: (position: number) => boolean): void {
    const read = db.prepare('SELECT body FROM products WHERE row = ?');
    for (const [position, number] of numbers.entries())
      if (!isKept(position)) insert(number, JSON.parse(String(read.get(order[position] as number)?.body)));
  }

  return {
    insert,

    /** @param kept the position that each product had, if it is unchanged. @param old the numbers of those positions. @returns the numbers; undefined if the table has to be written again */
    change(order: Uint32Array, kept: Uint32Array, old: Uint32Array): Uint32Array | undefined {
      const before = kept.map((position) => old[position] ?? 0);
      const numbers = numberPositions(before);
      if (!numbers) return undefined;
      const isKept = (position: number) => numbers[position] === before[position];
      const keptNumbers = numbers.filter((_, position) => isKept(position));
      if (order.length - keptNumbers.length > order.length * maxRewrittenPart) return undefined;
      const remove = db.prepare('DELETE FROM search WHERE rowid = ?');
      let next = 0;
      for (const number of old)
        if (keptNumbers[next] === number) next += 1;
        else remove.run(number);
      insertAll(order, numbers, isKept);
      return numbers;
    },

    rewrite(order: Uint32Array): Uint32Array {
      const numbers = order.map((_, position) => firstNumberAt(position));
      db.exec("INSERT INTO search (search) VALUES ('delete-all')");
      insertAll(order, numbers, () => false);
      return numbers;
    },
  };
}

/** Terms that start with a digit are IDs and numbers, which are neither corrected nor completed. */
function writeWords(db: DatabaseSync): void {
  db.exec(`CREATE VIRTUAL TABLE temp.terms USING fts5vocab (main, search, row);
    DELETE FROM words;
    INSERT INTO words SELECT term, doc FROM temp.terms WHERE term >= 'a';
    DROP TABLE temp.terms`);
}

export function readNumbers(db: DatabaseSync): Uint32Array {
  return toUint32Array(readMeta(db, 'numbers'));
}

function writeNumbers(db: DatabaseSync, numbers: Uint32Array): void {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  db.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('numbers', ?)").run(bytes);
}
