import type { DatabaseSync } from 'node:sqlite';
import type { CatalogProduct } from '../../../domain/product.ts';
import { createColumnWriter, priceOf, readColumns, sellersOf } from './columns.ts';
import { firstNumberAt, numberPositions } from './sparse-numbers.ts';
import { tokensOf, wordsOf } from './words.ts';

/** The rows of `search` have the sparse numbers of the products. The program makes the tokens, which contain only letters, digits, points and the '$' of steps of prices. One letter to three have lists of their own, because there are too many words to combine theirs. */
export const searchSchema = `
  CREATE VIRTUAL TABLE search USING fts5(tokens, content = '', contentless_delete = 1, detail = none,
    prefix = '1 2 3', tokenize = "ascii tokenchars '.$'");
  INSERT INTO search (search, rank) VALUES ('automerge', 0), ('crisismerge', 1000);
  CREATE TABLE words (word TEXT PRIMARY KEY, products INTEGER NOT NULL) WITHOUT ROWID`;
/** Of larger parts the table is written again, which is faster than changing it. */
const maxRewrittenPart = 0.5;
const maxKnownWords = 50_000;
const none = 0xffff_ffff;

/** What the search needs of the previous index: the position of each row. */
type Base = { positions: Uint32Array };

/** Writes the search tables of an index whose products are announced in the order of the feed. @param base the index of which the file is a copy */
export function createSearchWriter(db: DatabaseSync, base: Base | undefined, maxProducts: number) {
  const previous = base && { ...base, columns: readColumns(db), numbers: readNumbers(db) };
  const columns = createColumnWriter(previous?.columns, maxProducts);
  const previousPositions = new Uint32Array(maxProducts);
  let count = 0;
  const insert = db.prepare('INSERT INTO search (rowid, tokens) VALUES (?, ?)');
  const tokensOfProduct = createTokens();

  function insertAll(order: Uint32Array, numbers: Uint32Array, isKept: (position: number) => boolean): void {
    const read = db.prepare('SELECT body FROM products WHERE row = ?');
    for (const [position, number] of numbers.entries())
      if (!isKept(position))
        insert.run(number, tokensOfProduct(JSON.parse(String(read.get(order[position] as number)?.body))));
  }

  /** @returns the numbers; undefined if the table has to be written again */
  function change(order: Uint32Array, old: Uint32Array): Uint32Array | undefined {
    const kept = previousPositions.subarray(0, count);
    const numberOf = (position: number) => old[kept[position] as number] ?? 0;
    const numbers = numberPositions(Uint32Array.from(kept, (_, position) => numberOf(position)));
    if (!numbers) return undefined;
    const isKept = (position: number) => numbers[position] === numberOf(position);
    const keptNumbers = numbers.filter((_, position) => isKept(position));
    if (count - keptNumbers.length > count * maxRewrittenPart) return undefined;
    const remove = db.prepare('DELETE FROM search WHERE rowid = ?');
    let next = 0;
    for (const number of old)
      if (keptNumbers[next] === number) next += 1;
      else remove.run(number);
    insertAll(order, numbers, isKept);
    return numbers;
  }

  function rewrite(order: Uint32Array): Uint32Array {
    const numbers = order.map((_, position) => firstNumberAt(position));
    db.exec("INSERT INTO search (search) VALUES ('delete-all')");
    insertAll(order, numbers, () => false);
    return numbers;
  }

  return {
    /** The next product is unchanged. @param row of the previous index */
    keep(row: number): void {
      const position = previous?.positions[row] as number;
      if (previous) columns.copy(previous.columns, position);
      previousPositions[count] = position;
      count += 1;
    },

    /** The next product is new or changed. */
    add(product: CatalogProduct): void {
      columns.add(product);
      if (!previous) insert.run(firstNumberAt(count), tokensOfProduct(product));
      previousPositions[count] = none;
      count += 1;
    },

    /** @param order the row of each product */
    complete(order: Uint32Array): void {
      const numbers = previous
        ? (change(order, previous.numbers) ?? rewrite(order))
        : order.map((_, position) => firstNumberAt(position));
      columns.write(db);
      writeNumbers(db, numbers);
      db.exec("INSERT INTO search (search) VALUES ('optimize')");
      writeWords(db);
    },
  };
}

/** Most words occur in many products, and are split and normalized once. */
function createTokens(): (product: CatalogProduct) => string {
  const known = new Map<string, string>();
  const split = (text: string) => wordsOf(text).flatMap(tokensOf).join(' ');
  function tokensOfWord(word: string): string {
    const stored = known.get(word);
    if (stored !== undefined) return stored;
    const tokens = split(word);
    if (known.size === maxKnownWords) known.clear();
    known.set(word, tokens);
    return tokens;
  }
  return (product) => {
    let tokens = `${split(product.productId)} ${priceToken(priceStep(priceOf(product)))}`;
    for (const text of [product.name, product.brand, ...sellersOf(product)])
      for (const word of text.split(' ')) tokens += ` ${tokensOfWord(word)}`;
    return tokens;
  };
}

/** @returns a token that products with similar prices share, for expressions; all without a price have the same */
export function priceToken(step: number): string {
  return `$${Number.isNaN(step) ? '' : step}`;
}

/** Steps of 9 %. */
export function priceStep(price: number): number {
  return Math.round(8 * Math.log2(price + 1));
}

/** Terms that start with a digit are IDs and numbers, which are neither corrected nor completed. */
function writeWords(db: DatabaseSync): void {
  db.exec(`CREATE VIRTUAL TABLE temp.terms USING fts5vocab (main, search, row);
    DELETE FROM words;
    INSERT INTO words SELECT term, doc FROM temp.terms WHERE term >= 'a';
    DROP TABLE temp.terms`);
}

export function readNumbers(db: DatabaseSync): Uint32Array {
  const { value } = db.prepare("SELECT value FROM meta WHERE key = 'numbers'").get() ?? {};
  return new Uint32Array(new Uint8Array(value as Uint8Array).buffer);
}

function writeNumbers(db: DatabaseSync, numbers: Uint32Array): void {
  db.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('numbers', ?)").run(
    new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength),
  );
}
