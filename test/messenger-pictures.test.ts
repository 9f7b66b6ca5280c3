import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Product } from '../domain/product.ts';
import { openSharingShop, products, publicUrl } from './support/sharing-shop.ts';

const [first, second] = products as [Product, Product];
const withoutPictures = products.map((product) => ({ ...product, images: [] }));
const pictureOf = ({ name, images }: Product) => ({ '': publicUrl + images[0], ':alt': name });

test('a sent link has the absolute picture of the first product with one, and its name; otherwise none', async () => {
  const { share, open } = await openSharingShop();
  await share('Navidad', 'token-1', [...withoutPictures.slice(0, 1), ...products.slice(1)]);
  await share('Verano', 'token-2', withoutPictures);
  const pictureAt = async (path: string) => {
    const html = await (await open(path, 'beto')).text();
    const found = html.matchAll(/<meta property="og:image([^"]*)" content="([^"]*)"/g);
    return Object.fromEntries([...found].map(([, name, content]) => [name, content]));
  };
  assert.deepEqual(await pictureAt('/compartida/token-1'), pictureOf(second));
  assert.deepEqual(await pictureAt('/compartida/token-2'), {});
  assert.deepEqual(await pictureAt(`/productos/${first.productId}`), pictureOf(first));
});
