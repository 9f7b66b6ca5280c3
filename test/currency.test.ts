import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { sampleUser } from '../server/current-user.ts';
import { shopFileWith } from '../server/shop/shop.test-support.ts';
import { openCatalog } from '../store/catalog/catalog.ts';
import { createBuiltApp } from './support/built-app.ts';
import { temporaryFolder } from './support/server-process.ts';

const publicUrl = 'https://tienda.example';
const offered = (productId: string, name: string, price: unknown, more: object = {}) => ({
  ...{ productId, name, brand: 'A', images: [] },
  offerings: [{ price, ...more }],
});
const feed = [
  offered('1', 'Polo azul', 59.9),
  offered('2', 'Polo rojo', 'S/ 149.90', { rebajado: 'S/ 99.90' }),
  offered('3', 'Polo de gala', '1,499.00'),
  offered('4', 'Polo dudoso', '1.499'),
];
const currency = 'PEN';
const shopFile = shopFileWith({ name: 'Casa Lima', currency, locale: 'es-PE', timeZone: 'America/Lima' });
const folder = temporaryFolder();
writeFileSync(join(folder, 'feed.json'), JSON.stringify(feed));
const catalog = openCatalog({
  source: pathToFileURL(join(folder, 'feed.json')),
  folder: join(folder, 'catalog'),
  fields: { specialPrice: 'rebajado' },
  currency,
  log: { info() {}, warn() {}, error() {} },
});
await catalog.check();
const { request, stores } = createBuiltApp({ catalog, shopFile, publicUrl });
const list = await stores.lists.createList(sampleUser.id, { name: 'Verano', status: 'Pública' });
assert.ok(list.ok);
const { docId } = list.value;
const saved = [...(catalog.findProducts(['1', '2', '3'])?.values() ?? [])];
const dearer = saved.map((product) => ({ ...product, offerings: [{ price: 159_900 }] }));
await stores.lists.addProducts(sampleUser.id, docId, dearer);

const htmlOf = async (path: string) => (await (await request(path)).text()).replaceAll('<!-- -->', '');
const textOf = async (path: string) =>
  (await htmlOf(path)).replaceAll(/<(script|style).*?<\/\1>/gs, '').replaceAll(/<[^>]*>/g, ' ');

test('cards and the page of a product have prices in the currency of the shop, and nothing is in pesos', async () => {
  const home = await textOf('/');
  for (const price of ['S/ 59.90', 'S/ 149.90', 'S/ 99.90', 'S/ 1,499.00']) assert.ok(home.includes(price));
  assert.match(await textOf('/productos/3'), /S\/ 1,499\.00/);
  assert.doesNotMatch(await htmlOf('/productos/4'), /priceCurrency/);
  for (const path of ['/', '/productos/2', '/buscar?q=polo', '/Mis-Listas', '/Mis-Listas/Verano'])
    assert.doesNotMatch(await textOf(path), /\$\d/, path);
});

test('structured data has decimal numbers and the code of the currency, Open Graph the locale', async () => {
  const html = await htmlOf('/productos/2');
  assert.match(html, /"@type":"Offer","price":99\.9,"priceCurrency":"PEN"/);
  assert.match(html, /"name":"Casa Lima"/);
  assert.match(html, /"og:locale" content="es_PE"/);
});

test('the filters of a search have prices as people write them there', async () => {
  const path = '/buscar?q=polo&minPrice=59.91&maxPrice=1%2C499';
  const html = await htmlOf(path);
  const cards = [...html.matchAll(/<h2>(Polo [^<]*)<\/h2>/g)].map(([, name]) => name);
  assert.deepEqual(cards.sort(), ['Polo de gala', 'Polo rojo']);
  const [field = ''] = /<input[^>]*placeholder="S\/[^>]*>/.exec(html) ?? [];
  for (const part of ['inputMode="decimal"', 'placeholder="S/ 59.90"', 'value="59.91"'])
    assert.ok(field.includes(part), field);
  const text = await textOf(path);
  for (const chip of ['Desde S/ 59.91', 'Hasta S/ 1,499.00']) assert.ok(text.includes(chip), chip);
  assert.match(await textOf('/buscar?q=polo&minPrice=1.499'), /por ejemplo 159\.90/);
  const sorted = [...(await htmlOf('/buscar?q=polo&sort=price-asc')).matchAll(/<h2>(Polo [^<]*)<\/h2>/g)];
  assert.deepEqual(
    sorted.map(([, name]) => name),
    ['Polo azul', 'Polo rojo', 'Polo de gala', 'Polo dudoso'],
  );
});

test('a list has its total, what is saved, and its CSV file in the currency of the shop', async () => {
  const text = await textOf('/Mis-Listas/Verano');
  for (const part of ['S/ 1,658.80', 'S/ 3,138.20', 'S/ 1,539.10', 'S/ 1,599.00'])
    assert.ok(text.includes(part), part);
  const csv = await (await request(`/listas/${docId}/csv`)).text();
  assert.deepEqual(csv.trim().split('\r\n').slice(0, 2), ['ID,Marca,Nombre,Precio', '1,A,Polo azul,1599.00']);
});

test('the API has whole numbers of the smallest unit, also of filters, and names the currency', async () => {
  const found = await (await request('/api/search?q=polo&minPrice=5990&maxPrice=9990')).json();
  const prices = found.products.map(({ offerings }: { offerings: object[] }) => offerings[0]);
  assert.deepEqual(prices, [{ price: 5_990 }, { price: 14_990, specialPrice: 9_990 }]);
  assert.equal((await request('/api/search?q=polo&minPrice=59.90')).status, 400);
  const description = await (await request('/api/openapi.json')).text();
  assert.match(description, /"x-currency":"PEN"/);
  assert.doesNotMatch(description, /"x-currency":"CLP"/);
  const { products } = await (await request('/api/suggestions?q=polo+azul')).json();
  assert.equal(products[0].price, 5_990);
});
