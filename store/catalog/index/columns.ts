import type { DatabaseSync } from 'node:sqlite';
import type { CatalogProduct } from '../../../domain/product.ts';
import { parseText, readMeta } from './index-damage.ts';
import { headOf, offersOf, priceOf } from './product-facts.ts';

/** What filters and sorting need of each product, by its position in the feed. A brand, a seller or a first word is the index of its name. */
export type Columns = {
  brands: Uint32Array;
  /** The prices that are shown (specification §2); NaN without one. */
  prices: Float64Array;
  /** The number of offers up to each product, which are those of the next three. */
  offerEnds: Uint32Array;
  sellers: Uint32Array;
  offerPrices: Float64Array;
  /** The first word of the name that is not the brand, which in Spanish is mostly the kind of the product. */
  heads: Uint32Array;
  headNames: string[];
  brandNames: string[];
  sellerNames: string[];
};

const keys = [
  'brands',
  'prices',
  'offerEnds',
  'sellers',
  'offerPrices',
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
    offerEnds: new Uint32Array(bytesOf('offerEnds')),
    sellers: new Uint32Array(bytesOf('sellers')),
    offerPrices: new Float64Array(bytesOf('offerPrices')),
    heads: new Uint32Array(bytesOf('heads')),
    headNames: namesOf('headNames'),
    brandNames: namesOf('brandNames'),
    sellerNames: namesOf('sellerNames'),
  };
}

/** The import and each thread of the search keep all names, in 256 MB of memory. */
const maxNameSize = 30_000_000;
const sizeOfName = 40;

/** Collects the columns of an index in the order of the feed. @param base the columns of the previous index. @throws Error if there are too many names */
export function createColumnWriter(base: Columns | undefined, maxProducts: number, maxNames = maxNameSize) {
  const brands = new Uint32Array(maxProducts);
  const prices = new Float64Array(maxProducts);
  const offerEnds = new Uint32Array(maxProducts);
  const heads = new Uint32Array(maxProducts);
  const sellers = createGrowingNumbers(Uint32Array);
  const offerPrices = createGrowingNumbers(Float64Array);
  let count = 0;
  const checkNew = createNameLimit(maxNames);
  const brandNumbers = createNumbers(base?.brandNames, checkNew);
  const sellerNumbers = createNumbers(base?.sellerNames, checkNew);
  const headNumbers = createNumbers(base?.headNames, checkNew);

  function add(brand: number, price: number, head: number): void {
    brands[count] = brand;
    heads[count] = head;
    prices[count] = price;
    offerEnds[count] = sellers.count();
    count += 1;
  }

  return {
    add(product: CatalogProduct): void {
      for (const { seller = '', price } of offersOf(product)) {
        sellers.add(sellerNumbers.of(seller));
        offerPrices.add(price);
      }
      add(brandNumbers.of(product.brand), priceOf(product), headNumbers.of(headOf(product)));
    },

    copy(previous: Columns, position: number): void {
      const end = previous.offerEnds[position] as number;
      for (let offer = firstOffer(previous, position); offer < end; offer += 1) {
        sellers.add(previous.sellers[offer] as number);
        offerPrices.add(previous.offerPrices[offer] as number);
      }
      const { brands, prices, heads } = previous;
      add(brands[position] as number, prices[position] as number, heads[position] as number);
    },

    write(db: DatabaseSync): void {
      const check = createNameLimit(maxNames);
      const brand = withUsedNames(brands.subarray(0, count), brandNumbers.names, check);
      const seller = withUsedNames(sellers.all(), sellerNumbers.names, check);
      const head = withUsedNames(heads.subarray(0, count), headNumbers.names, check);
      writeColumns(db, {
        brands: brand.numbers,
        prices: prices.subarray(0, count),
        offerEnds: offerEnds.subarray(0, count),
        sellers: seller.numbers,
        offerPrices: offerPrices.all(),
        heads: head.numbers,
        headNames: head.names,
        brandNames: brand.names,
        sellerNames: seller.names,
      });
    },
  };
}

function createGrowingNumbers<Numbers extends Uint32Array | Float64Array>(
  Type: new (length: number) => Numbers,
) {
  let numbers = new Type(1_024);
  let count = 0;
  return {
    count: () => count,
    all: () => numbers.subarray(0, count) as Numbers,
    add(number: number): void {
      if (count === numbers.length) {
        const larger = new Type(2 * count);
        larger.set(numbers);
        numbers = larger;
      }
      numbers[count] = number;
      count += 1;
    },
  };
}

function writeColumns(db: DatabaseSync, columns: Columns): void {
  const set = db.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)');
  for (const key of keys) {
    const value = columns[key];
    set.run(key, Array.isArray(value) ? JSON.stringify(value) : bytesOf(value));
  }
}

export function firstOffer({ offerEnds }: Columns, position: number): number {
  return position === 0 ? 0 : (offerEnds[position - 1] as number);
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

function withUsedNames(numbers: Uint32Array, names: string[], check: (name: string) => void) {
  const renumbered = new Int32Array(names.length).fill(-1);
  const used: string[] = [];
  for (const number of numbers) {
    if (renumbered[number] !== -1) continue;
    const name = names[number] as string;
    check(name);
    renumbered[number] = used.push(name) - 1;
  }
  return { numbers: numbers.map((number) => renumbered[number] as number), names: used };
}

function createNumbers(names: string[] = [], check: (name: string) => void) {
  const all = [...names];
  const numbers = new Map(all.map((name, number) => [name, number]));
  return {
    names: all,
    of(name: string): number {
      const known = numbers.get(name);
      if (known !== undefined) return known;
      check(name);
      numbers.set(name, all.length);
      return all.push(name) - 1;
    },
  };
}

function bytesOf({ buffer, byteLength }: Uint32Array | Float64Array): Uint8Array {
  return new Uint8Array(buffer, 0, byteLength);
}
