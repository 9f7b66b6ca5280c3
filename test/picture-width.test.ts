import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleUser } from '../server/current-user.ts';
import { shopFileWith } from '../server/shop/shop.test-support.ts';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import { createBuiltApp } from './support/built-app.ts';

const [cdn, other] = ['https://cdn.example/olla.jpg?v=1', 'https://otro.example/olla.jpg'];
const offerings = [{ price: 24_990 }];
const products = [
  { productId: 'olla', brand: 'KUYENTA', name: 'Olla roja', images: [cdn, other], offerings },
  {
    productId: 'olla-azul',
    brand: 'KUYENTA',
    name: 'Olla azul',
    images: [other, '/fotos/azul.jpg'],
    offerings,
  },
];
const publicUrl = 'https://tienda.example';
const pictureWidth = { 'cdn.example': '{url}?width={width}' };

async function open(shop: Parameters<typeof shopFileWith>[0]) {
  const { request, stores } = createBuiltApp({
    ...{ publicUrl, catalog: catalogOf(products), shopFile: shopFileWith(shop) },
  });
  const list = await stores.lists.createList(sampleUser.id, { name: 'Invierno', status: 'Pública' });
  if (list.ok) await stores.lists.addProducts(sampleUser.id, list.value.docId, products);
  return async (path: string) => (await (await request(path)).text()).replaceAll('&amp;', '&');
}

const pages = ['/', '/buscar?q=olla', '/productos/olla', '/Mis-Listas', '/Mis-Listas/Invierno'];
const images = (html: string) => html.match(/<img [^>]*cdn\.example[^>]*>/g) ?? [];
const dataOf = (html: string) => html.match(/<script type="application\/ld\+json".*?<\/script>/s)?.[0] ?? '';

test('with a template, every picture of its host is drawn in a size of its place', async () => {
  const read = await open({ pictureWidth });
  for (const path of pages) {
    const drawn = images(await read(path));
    assert.ok(drawn.length > 0, path);
    for (const image of drawn) assert.doesNotMatch(image, /v=1(?!&width=\d)/, path);
  }
  assert.match(
    await read('/'),
    / srcSet="https:\/\/cdn\.example\/olla\.jpg\?v=1&width=240 240w,[^"]* 960w" sizes="/,
  );
  assert.match(
    await read('/Mis-Listas'),
    /<img src="https:\/\/cdn\.example\/olla\.jpg\?v=1&width=240" alt="Olla roja"/,
  );
});

test('messengers and search engines get pictures of 1,200 pixels', async () => {
  const page = await (await open({ pictureWidth }))('/productos/olla');
  assert.match(
    page,
    /<meta property="og:image" content="https:\/\/cdn\.example\/olla\.jpg\?v=1&width=1200"\/>/,
  );
  assert.match(dataOf(page), /"image":\["https:\/\/cdn\.example\/olla\.jpg\?v=1&width=1200","https:\/\/otro/);
});

test('without a template, and of other hosts and paths, pictures are those of the retailer', async () => {
  const [plain, sized] = [await open({}), await open({ pictureWidth })];
  for (const path of pages) {
    assert.doesNotMatch(await plain(path), /width=\d|<img [^>]*srcSet/, path);
    assert.doesNotMatch(
      await sized(path),
      /(?:otro\.example\/olla|azul)\.jpg[?&]|srcSet="[^"]*(?:otro|azul)/,
      path,
    );
  }
  for (const image of images(await plain('/productos/olla'))) assert.match(image, / src="[^"]*v=1"/);
});

test('the API, which others read, has the addresses of the feed', async () => {
  const read = await open({ pictureWidth });
  assert.deepEqual(JSON.parse(await read('/api/products/olla')).images, [cdn, other]);
});
