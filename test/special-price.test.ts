import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import { createBuiltApp } from './support/built-app.ts';

const product = {
  productId: 'one',
  brand: 'KUYENTA',
  name: 'Polerón',
  images: [],
  offerings: [{ price: 24_990, specialPrice: 19_990 }],
};
const { request } = createBuiltApp({
  catalog: catalogOf([product]),
  publicUrl: 'https://tienda.example',
});
const textOf = (html: string) => html.replaceAll(/<(?:script|style).*?<\/(?:script|style)>|<!-- -->/gs, '');

test('a special price is before the crossed out normal one, both named for screen readers, on the card and on the page of the product', async () => {
  for (const path of ['/', '/productos/one']) {
    const [, price = ''] =
      /<p class="price">(.*?)<\/p>/.exec(textOf(await (await request(path)).text())) ?? [];
    assert.match(price, /<s>.*\$24\.990<\/s>$/);
    const text = price.replaceAll(/<[^>]*>/g, '');
    assert.equal(text, 'Precio especial $19.990 Precio normal $24.990');
  }
});

test('the structured data of the product have the special price', async () => {
  const html = await (await request('/productos/one')).text();
  assert.match(html, /"@type":"Offer","price":19990,"priceCurrency":"CLP"/);
  assert.doesNotMatch(html, /"price":24990/);
});
