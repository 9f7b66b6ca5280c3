import type { DatabaseSync } from 'node:sqlite';
import type { CatalogProduct } from '../../../domain/product.ts';
import { parseText, readMeta } from './index-damage.ts';
import { createLists, type NumberLists } from './number-lists.ts';
import { headOf, priceOf, sellersOf } from './product-facts.ts';

/** A brand, a seller or a first word is the index of its name. */
export type Columns = {
  brands: Uint32Array;
  /** The prices that cards show, or NaN. */
  prices: Float64Array;
  /** Of `sellers`. */
  sellerEnds: Uint32Array;
  sellers: Uint32Array;
  /** Of `categories`. */
  categoryEnds: Uint32Array;
  categories: Uint32Array;
  /** The first word that is not the brand is mostly the kind. */
  heads: Uint32Array;
  headNames: string[];
  brandNames: string[];
  sellerNames: string[];
};

const keys = [
  'brands',
  'prices',
  'sellerEnds',
  'sellers',
  'categoryEnds',
  'categories',
  'heads',
  'brandNames',
  'sellerNames',
  'headNames',
] as const;

export function readColumns(db: DatabaseSync): Columns {
  const bytesOf = (key: (typeof keys)[number]) => new Uint8Array(readMeta(db, key) as Uint8Array).buffer;
  const namesOf = (key: (typeof keys)[number]) => parseText<string[]>(readMeta(db, key));
  return {
    brands: new Uint32Array(bytesOf('brands')),
    prices: new Float64Array(bytesOf('prices')),
    sellerEnds: new Uint32Array(bytesOf('sellerEnds')),
    sellers: new Uint32Array(bytesOf('sellers')),
    categoryEnds: new Uint32Array(bytesOf('categoryEnds')),
    categories: new Uint32Array(bytesOf('categories')),
    heads: new Uint32Array(bytesOf('heads')),
    headNames: namesOf('headNames'),
    brandNames: namesOf('brandNames'),
    sellerNames: namesOf('sellerNames'),
  };
}

/** 256 MB for all threads. */
const maxNameSize = 30_000_000;
const sizeOfName = 40;

export function createColumnWriter(maxProducts: number, maxNames = maxNameSize) {
  const brands = new Uint32Array(maxProducts);
  const prices = new Float64Array(maxProducts);
  const heads = new Uint32Array(maxProducts);
  const sellers = createLists(maxProducts);
  const categories = createLists(maxProducts);
  const checkNew = createNameLimit(maxNames);
  const brandNumbers = createNumbers(checkNew);
  const sellerNumbers = createNumbers(checkNew);
  const headNumbers = createNumbers(checkNew);
  const sellersIn = (product: CatalogProduct) => [...sellersOf(product)].map(sellerNumbers.of);
  let count = 0;

  return {
    add(product: CatalogProduct, inCategories: number[]): void {
      sellers.add(sellersIn(product));
      categories.add(inCategories);
      brands[count] = brandNumbers.of(product.brand);
      heads[count] = headNumbers.of(headOf(product));
      prices[count] = priceOf(product);
      count += 1;
    },

    /** With growing positions, after all are added. */
    replace(position: number, product: CatalogProduct, inCategories: number[]): void {
      prices[position] = priceOf(product);
      sellers.replace(position, sellersIn(product));
      categories.replace(position, inCategories);
    },

    write(db: DatabaseSync): NumberLists {
      const [ofSellers, ofCategories] = [sellers.complete(), categories.complete()];
      writeColumns(db, {
        brands: brands.subarray(0, count),
        prices: prices.subarray(0, count),
        sellerEnds: ofSellers.ends,
        sellers: ofSellers.numbers,
        categoryEnds: ofCategories.ends,
        categories: ofCategories.numbers,
        heads: heads.subarray(0, count),
        headNames: headNumbers.names,
        brandNames: brandNumbers.names,
        sellerNames: sellerNumbers.names,
      });
      return ofCategories;
    },
  };
}

function writeColumns(db: DatabaseSync, columns: Columns): void {
  const set = db.prepare('INSERT INTO meta (key, value) VALUES (?, ?)');
  for (const key of keys) {
    const value = columns[key];
    set.run(key, Array.isArray(value) ? JSON.stringify(value) : bytesOf(value));
  }
}

function createNameLimit(max: number): (name: string) => void {
  let size = 0;
  return (name) => {
    size += name.length + sizeOfName;
    if (size <= max) return;
    const limit = `more than ${max} characters, where each name counts ${sizeOfName} more`;
    throw new Error(`it has too many different brands, sellers and first words of names (${limit})`);
  };
}

function createNumbers(check: (name: string) => void) {
  const names: string[] = [];
  const numbers = new Map<string, number>();
  return {
    names,
    of(name: string): number {
      const known = numbers.get(name);
      if (known !== undefined) return known;
      check(name);
      numbers.set(name, names.length);
      return names.push(name) - 1;
    },
  };
}

function bytesOf({ buffer, byteLength }: Uint32Array | Float64Array): Uint8Array {
  return new Uint8Array(buffer, 0, byteLength);
}
