import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleUser } from '../server/current-user.ts';
import { shopFileWith } from '../server/shop/shop.test-support.ts';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import { createBuiltApp } from './support/built-app.ts';

const productOf = (productId: string, isAvailable: boolean) => ({
  ...{ productId, brand: 'KUYENTA', name: `Polerón ${productId}`, images: [] },
  offerings: [{ price: 24_990, seller: 'Ropero & Cía', isAvailable }],
  ...{ seller: 'Ropero & Cía', isAvailable },
});
const [here, soldOut, gone] = [productOf('a/1', true), productOf('b', false), productOf('c', true)];
const shopFile = shopFileWith({
  cart: 'https://carro.example/agregar?producto={productId}&vendedor={seller}',
});
const { request, stores } = createBuiltApp({ catalog: catalogOf([here, soldOut]), shopFile });
const list = await stores.lists.createList(sampleUser.id, { name: 'Invierno', status: 'Pública' });
assert.ok(list.ok);
await stores.lists.addProducts(sampleUser.id, list.value.docId, [here, soldOut, gone]);

test("with a cart in the shop file, 'Agregar al carro' is a link for products that can be bought, and disabled for others", async () => {
  const link = 'href="https://carro.example/agregar?producto=a%2F1&amp;vendedor=Ropero%20%26%20C%C3%ADa"';
  for (const [path, disabled] of [
    ['/', 1],
    ['/productos/a%2F1', 0],
    ['/productos/b', 1],
    ['/Mis-Listas/Invierno', 2],
  ] as const) {
    const html = await (await request(path)).text();
    const controls = [...html.matchAll(/<(?:a|button)\b[^>]*Agregar al carro[^>]*>/g)].map(String);
    assert.equal(
      controls.filter((control) => control.includes('aria-disabled="true"')).length,
      disabled,
      path,
    );
    const links = controls.filter((control) => control.includes(link));
    assert.equal(links.length, path === '/productos/b' ? 0 : 1, path);
    assert.equal(controls.length, disabled + links.length, path);
  }
});
