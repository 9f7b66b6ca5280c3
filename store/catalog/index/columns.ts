import type { DatabaseSync } from 'node:sqlite';
import type { CatalogProduct } from '../../../domain/product.ts';
import { parseText, readMeta } from './index-damage.ts';
import { headOf, priceOf, sellersOf } from './product-facts.ts';

/** A brand, a seller or a first word is the index of its name. */
export type Columns = {
  brands: Uint32Array;
  /** The prices that cards show, or NaN. */
  prices: Float64Array;
  /** Of `sellers`. */
  sellerEnds: Uint32Array;
  sellers: Uint32Array;
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
  const sellerEnds = new Uint32Array(maxProducts);
  const heads = new Uint32Array(maxProducts);
  const sellers = createGrowingNumbers();
  const joined = { sellers: createGrowingNumbers(), next: 0, from: 0 };
  const checkNew = createNameLimit(maxNames);
  const brandNumbers = createNumbers(checkNew);
  const sellerNumbers = createNumbers(checkNew);
  const headNumbers = createNumbers(checkNew);
  let count = 0;

  function copySellers(end: number): void {
    while (joined.next < end) endSellers(sellers.all().subarray(joined.from, sellerEnds[joined.next]));
  }

  function endSellers(own: Iterable<number>): void {
    for (const seller of own) joined.sellers.add(seller);
    joined.from = sellerEnds[joined.next] as number;
    sellerEnds[joined.next] = joined.sellers.count();
    joined.next += 1;
  }

  return {
    add(product: CatalogProduct): void {
      for (const seller of sellersOf(product)) sellers.add(sellerNumbers.of(seller));
      brands[count] = brandNumbers.of(product.brand);
      heads[count] = headNumbers.of(headOf(product));
      prices[count] = priceOf(product);
      sellerEnds[count] = sellers.count();
      count += 1;
    },

    /** With growing positions, after all are added. */
    replace(position: number, product: CatalogProduct): void {
      prices[position] = priceOf(product);
      copySellers(position);
      endSellers([...sellersOf(product)].map(sellerNumbers.of));
    },

    write(db: DatabaseSync): void {
      if (joined.next > 0) copySellers(count);
      writeColumns(db, {
        brands: brands.subarray(0, count),
        prices: prices.subarray(0, count),
        sellerEnds: sellerEnds.subarray(0, count),
        sellers: (joined.next > 0 ? joined.sellers : sellers).all(),
        heads: heads.subarray(0, count),
        headNames: headNumbers.names,
        brandNames: brandNumbers.names,
        sellerNames: sellerNumbers.names,
      });
    },
  };
}

function createGrowingNumbers() {
  let numbers = new Uint32Array(1_024);
  let count = 0;
  return {
    count: () => count,
    all: () => numbers.subarray(0, count),
    add(number: number): void {
      if (count === numbers.length) {
        const larger = new Uint32Array(2 * count);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[count] = number;
      count += 1;
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

export function firstSeller({ sellerEnds }: Columns, position: number): number {
  return position === 0 ? 0 : (sellerEnds[position - 1] as number);
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
