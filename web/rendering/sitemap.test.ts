import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sampleShop as shop } from '../../server/shop/shop.test-support.ts';
import { catalogOf } from '../../store/catalog/catalog.test-support.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import { sitemapRoutes } from './sitemap.ts';

const publicUrl = 'https://tienda.example';
const idOf = (position: number) => (position === 50_000 ? "a/b & 'c' <d>.data" : `p${position}`);

/** A catalogue of any size, without its products. */
function catalogWith(total: number, read: () => void = () => {}): Catalog {
  const catalog = catalogOf([]);
  return {
    ...catalog,
    categories: () => ({ ...catalog.categories(), isKnown: true }),
    status: () => ({ ...catalog.status(), products: total }),
    readIds(offset, limit) {
      read();
      const count = Math.max(0, Math.min(limit, total - offset));
      return Array.from({ length: count }, (_, index) => idOf(offset + index));
    },
  };
}

const request = (path: string, catalog: Catalog) => sitemapRoutes({ shop, catalog, publicUrl }).request(path);
const locationsIn = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);

test('the sitemap has parts of 50,000 products, with the absolute address of each', async () => {
  const catalog = catalogWith(100_001);
  const index = await request('/sitemap.xml', catalog);
  assert.equal(index.headers.get('content-type'), 'application/xml; charset=utf-8');
  const parts = locationsIn(await index.text());
  assert.deepEqual(
    parts,
    [1, 2, 3].map((number) => `${publicUrl}/sitemap-${number}.xml`),
  );
  const addresses: string[][] = [];
  for (const part of parts) {
    const response = await request(new URL(part).pathname, catalog);
    assert.equal(response.headers.get('content-type'), 'application/xml; charset=utf-8');
    const text = await response.text();
    assert.match(
      text,
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n[\s\S]*<\/urlset>\n$/,
    );
    addresses.push(locationsIn(text));
  }
  assert.deepEqual(
    addresses.map(({ length }) => length),
    [50_000, 50_000, 1],
  );
  assert.equal(new Set(addresses.flat()).size, 100_001);
  assert.equal(addresses[0]?.[49_999], `${publicUrl}/productos/p49999`);
  assert.equal(addresses[1]?.[0], `${publicUrl}/productos/a%2Fb%20%26%20&apos;c&apos;%20%3Cd%3E%2Edata`);
});

test('a part that does not exist, and every part without a public address, is not found', async () => {
  for (const path of [
    '/sitemap-0.xml',
    '/sitemap-3.xml',
    '/sitemap-01.xml',
    '/sitemap-x.xml',
    '/sitemap-1.xmlx',
  ])
    assert.equal((await request(path, catalogWith(100_000))).status, 404, path);
  const routes = sitemapRoutes({ shop, catalog: catalogWith(1), publicUrl: undefined });
  for (const path of ['/sitemap.xml', '/sitemap-1.xml'])
    assert.equal((await routes.request(path)).status, 404);
});

test('a feed with categories has a part with the page of all and that of each', async () => {
  const product = { productId: 'p', brand: '', name: 'Silla', images: [], offerings: [] };
  const catalog = catalogOf([{ ...product, categories: [['Hogar', 'Sillas y más']] }]);
  const parts = locationsIn(await (await request('/sitemap.xml', catalog)).text());
  assert.deepEqual(parts, [`${publicUrl}/sitemap-categories.xml`, `${publicUrl}/sitemap-1.xml`]);
  const part = await request('/sitemap-categories.xml', catalog);
  assert.equal(part.headers.get('content-type'), 'application/xml; charset=utf-8');
  assert.deepEqual(locationsIn(await part.text()), [
    `${publicUrl}/c`,
    `${publicUrl}/c/hogar`,
    `${publicUrl}/c/hogar/sillas-y-mas`,
  ]);
  assert.equal((await request('/sitemap-categories.xml', catalogWith(1))).status, 404);
});

test('during the first import there is no sitemap yet', async () => {
  const response = await request('/sitemap.xml', catalogWith(0));
  assert.equal(response.status, 503);
  assert.ok(response.headers.has('retry-after'));
});

test('a part is read while it is sent, and other requests are processed in between', async () => {
  const turns: number[] = [];
  let turn = 0;
  let isDone = false;
  const count = async () => {
    for (; !isDone; turn += 1) await setImmediate();
  };
  const response = await request(
    '/sitemap-1.xml',
    catalogWith(50_000, () => void turns.push(turn)),
  );
  await setImmediate();
  assert.ok(turns.length < 5, `${turns.length} chunks were read before the response was`);
  const counting = count();
  await response.text();
  isDone = true;
  await counting;
  assert.equal(turns.length, 50);
  assert.equal(new Set(turns.slice(5)).size, 45);
});

test('robots.txt excludes lists and open menus, and names the sitemap if the public address is known', async () => {
  const text = await (await request('/robots.txt', catalogWith(1))).text();
  assert.match(text, /^User-agent: \*\n/);
  for (const path of ['/Mis-Listas', '/Mis-listas', '/mis-listas', '/*productId='])
    assert.ok(text.split('\n').includes(`Disallow: ${path}`), path);
  assert.match(text, /\nSitemap: https:\/\/tienda\.example\/sitemap\.xml\n$/);
  const routes = sitemapRoutes({ shop, catalog: catalogWith(1), publicUrl: undefined });
  assert.doesNotMatch(await (await routes.request('/robots.txt')).text(), /Sitemap/);
});
