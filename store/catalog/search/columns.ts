import type { DatabaseSync } from 'node:sqlite';
import type { CatalogProduct } from '../../../domain/product.ts';
import { parseText, readMeta } from '../index-damage.ts';

/** What filters and sorting need of each product, by its position in the feed. A brand, a seller or a first word is the index of its name. */
export type Columns = {
  brands: Uint32Array;
  prices: Float64Array;
  sellerEnds: Uint32Array;
  sellers: Uint32Array;
  /** The first word of the name, which in Spanish is mostly the kind of the product. */
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
    brandNames: namesOf('brandNames'),
    sellerNames: namesOf('sellerNames'),
    headNames: namesOf('headNames'),
  };
}

export type ColumnWriter = ReturnType<typeof createColumnWriter>;

/** Collects the columns of an index in the order of the feed. @param base the columns of the previous index, whose names keep their numbers */
export function createColumnWriter(base: Columns | undefined, maxProducts: number) {
  const brands = new Uint32Array(maxProducts);
  const prices = new Float64Array(maxProducts);
  const sellerEnds = new Uint32Array(maxProducts);
  const heads = new Uint32Array(maxProducts);
  let sellers = new Uint32Array(1_024);
  let [count, sellerCount] = [0, 0];
  const brandNumbers = createNumbers(base?.brandNames);
  const sellerNumbers = createNumbers(base?.sellerNames);
  const headNumbers = createNumbers(base?.headNames);

  function addSeller(number: number): void {
    if (sellerCount === sellers.length) {
      const larger = new Uint32Array(2 * sellers.length);
      larger.set(sellers);
      sellers = larger;
    }
    sellers[sellerCount] = number;
    sellerCount += 1;
  }

  function add(brand: number, price: number, head: number): void {
    brands[count] = brand;
    heads[count] = head;
    prices[count] = price;
    sellerEnds[count] = sellerCount;
    count += 1;
  }

  return {
    add(product: CatalogProduct): void {
      for (const seller of sellersOf(product)) addSeller(sellerNumbers.of(seller));
      const [head = ''] = product.name.split(' ', 1);
      add(brandNumbers.of(product.brand), priceOf(product), headNumbers.of(head));
    },

    copy(previous: Columns, position: number): void {
      for (const seller of sellersAt(previous, position)) addSeller(seller);
      const { brands, prices, heads } = previous;
      add(brands[position] as number, prices[position] as number, heads[position] as number);
    },

    write(db: DatabaseSync): void {
      const set = db.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)');
      const values: Record<(typeof keys)[number], Uint8Array | string> = {
        brands: bytesOf(brands.subarray(0, count)),
        prices: bytesOf(prices.subarray(0, count)),
        sellerEnds: bytesOf(sellerEnds.subarray(0, count)),
        sellers: bytesOf(sellers.subarray(0, sellerCount)),
        heads: bytesOf(heads.subarray(0, count)),
        headNames: JSON.stringify(headNumbers.names),
        brandNames: JSON.stringify(brandNumbers.names),
        sellerNames: JSON.stringify(sellerNumbers.names),
      };
      for (const key of keys) set.run(key, values[key]);
    },
  };
}

export function sellersAt({ sellerEnds, sellers }: Columns, position: number): Uint32Array {
  return sellers.subarray(position === 0 ? 0 : sellerEnds[position - 1], sellerEnds[position]);
}

export function sellersOf({ seller, offerings }: CatalogProduct): Set<string> {
  const names = [seller, ...offerings.map((offering) => offering.seller)];
  return new Set(names.filter((name) => name !== undefined));
}

/** @returns the price that is shown (specification §2); NaN without one */
export function priceOf({ offerings: [first] }: CatalogProduct): number {
  return first?.price ?? Number.NaN;
}

function createNumbers(names: string[] = []) {
  const all = [...names];
  const numbers = new Map(all.map((name, number) => [name, number]));
  return {
    names: all,
    of(name: string): number {
      const known = numbers.get(name);
      if (known !== undefined) return known;
      numbers.set(name, all.length);
      return all.push(name) - 1;
    },
  };
}

function bytesOf({ buffer, byteLength }: Uint32Array | Float64Array): Uint8Array {
  return new Uint8Array(buffer, 0, byteLength);
}
