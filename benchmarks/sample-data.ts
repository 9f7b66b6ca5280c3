import { readFileSync } from 'node:fs';
import { type Product, productForList } from '../domain/product.ts';
import { createListService } from '../server/lists/service.ts';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import type { Stores } from '../store/stores.ts';

export const silentLog = { info() {}, warn() {}, error() {} };
export const sampleOwner = 'ana';
/** Long enough to include several garbage collections. */
const measurementMs = 250;

const { products: catalogProducts } = JSON.parse(
  readFileSync(new URL('../catalog/products.json', import.meta.url), 'utf8'),
) as { products: Product[] };

export function sampleProduct(number: number): Product {
  const original = catalogProducts[number % catalogProducts.length] as Product;
  return { ...productForList(original), productId: String(100_000_000 + number) };
}

export const sampleProducts = Array.from({ length: 1_000 }, (_, number) => sampleProduct(number));
const productsById = new Map(sampleProducts.map((product) => [product.productId, product]));
const catalog = { ...catalogOf(sampleProducts), findProduct: (id: string) => productsById.get(id) };

export const listServiceOf = (stores: Stores, owner = sampleOwner) =>
  createListService(owner, stores, catalog);

/** Adds all sample products to a new list. @returns additions per second */
export async function addProducts(stores: Stores): Promise<number> {
  const lists = listServiceOf(stores);
  const created = await lists.create({ name: `Lista ${Math.random()}` });
  if (!created.ok) throw new Error(created.code);
  return ratePerSecond(sampleProducts.length, async () => {
    for (const { productId } of sampleProducts) await lists.addProduct(created.value.docId, productId);
  });
}

export async function ratePerSecond(count: number, work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return (count * 1_000) / (performance.now() - start);
}

/** @returns calls per second of the processor time of this process, without the database server */
export async function ratePerProcessorSecond(count: number, call: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  for (let number = 0; number < count; number++) await call();
  const { user, system } = process.cpuUsage(start);
  return (count * 1_000_000) / (user + system);
}

/** @returns the mean duration of a call in microseconds */
export async function meanMicroseconds(call: () => unknown): Promise<number> {
  const start = performance.now();
  let calls = 0;
  let elapsedMs = 0;
  for (; elapsedMs < measurementMs; elapsedMs = performance.now() - start) {
    await call();
    calls += 1;
  }
  return (elapsedMs * 1_000) / calls;
}
