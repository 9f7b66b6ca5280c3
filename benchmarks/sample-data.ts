import { readFileSync } from 'node:fs';
import { type Product, productForList } from '../domain/product.ts';
import { createListService } from '../server/lists/service.ts';
import type { Catalog } from '../store/catalog/catalog.ts';
import type { ListStore } from '../store/lists/list-store.ts';

/** How many rounds to go, `--rounds=5` of the command line. */
export const rounds = Number(/ --rounds=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 5);

export const quiet = { info() {}, warn() {}, error() {} };
export const owner = 'ana';

const { products: sold } = JSON.parse(
  readFileSync(new URL('../catalog/products.json', import.meta.url), 'utf8'),
) as { products: Product[] };

/** One of ours, as a list keeps it: some 215 bytes of JSON. */
export function sampleProduct(number: number): Product {
  const like = sold[number % sold.length] as Product;
  return { ...productForList(like), productId: String(100_000_000 + number) };
}

/** A thousand products in memory, since the disk is to be waited for on account of the store alone. */
export const products = Array.from({ length: 1_000 }, (_, number) => sampleProduct(number));
const byId = new Map(products.map((product) => [product.productId, product]));
const catalog: Catalog = {
  readProducts: async () => products,
  currentProducts: () => products,
  findProduct: async (id) => byId.get(id),
};

export const listsOn = (store: ListStore, whose = owner) => createListService(whose, store, catalog);

/** A new list with every product, added through the verb, one after the other. @returns additions a second */
export async function addEach(store: ListStore): Promise<number> {
  const lists = listsOn(store);
  const created = await lists.create({ name: `Lista ${Math.random()}` });
  if (!created.ok) throw new Error(created.code);
  return perSecond(products.length, async () => {
    for (const { productId } of products) await lists.addProduct(created.value.docId, productId);
  });
}

export async function perSecond(times: number, work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return (times * 1_000) / (performance.now() - start);
}

/** Long enough that a pause of the collector does not decide. */
const spanMs = 250;

/** @returns how long one call takes, in microseconds: the mean of those that fit into a span, one after the other */
export async function microseconds(call: () => unknown): Promise<number> {
  const start = performance.now();
  let calls = 0;
  let took = 0;
  for (; took < spanMs; took = performance.now() - start) {
    await call();
    calls += 1;
  }
  return (took * 1_000) / calls;
}
