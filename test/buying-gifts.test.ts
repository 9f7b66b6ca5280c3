import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shopFileWith } from '../server/shop/shop.test-support.ts';
import { listOwner, openSharingShop, products } from './support/sharing-shop.ts';

const shopFile = shopFileWith({ cart: 'https://carro.example/agregar?sku={productId}' });
const [hooded, striped] = products;
const path = '/compartida/token-1';
const buyers = { listOwner, giver: 'beto', other: 'carla' };

async function giveIn(shop: Awaited<ReturnType<typeof openSharingShop>>, productId = hooded?.productId) {
  await shop.share('Navidad', 'token-1', products.slice(0, 2));
  const given = await shop.post(path, buyers.giver, {
    intent: 'give-product',
    productId: productId ?? '',
  });
  const cookie = given.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = async (user: string, address = path) => (await shop.open(address, user)).text();
  const toast = async () => (await shop.request(path, { headers: { user: buyers.giver, cookie } })).text();
  return { page, toast };
}

const controls = (html: string, text: string) =>
  [...html.matchAll(new RegExp(`<(?:a|button)\\b[^>]*aria-label="${text}: [^>]*>`, 'g'))].map(String);

test("only the giver can buy a gift, in place of 'Agregar a mi lista', on the page of the list and in 'Regalos que haré'", async () => {
  const { page } = await giveIn(await openSharingShop(listOwner, shopFile));
  const bought = `href="https://carro.example/agregar?sku=${hooded?.productId}"`;
  for (const address of [path, '/regalos']) {
    const html = await page(buyers.giver, address);
    const [buy, ...others] = controls(html, 'Agregar al carro');
    assert.ok(buy?.includes(bought), address);
    assert.deepEqual(others, [], address);
    assert.equal(controls(html, 'Ya no lo regalo').length, 1, address);
    const added = controls(html, 'Agregar a mi lista');
    assert.ok(added.every((control) => control.includes(striped?.name ?? '')));
  }
  for (const user of [buyers.other, listOwner])
    assert.deepEqual(controls(await page(user), 'Agregar al carro'), [], user);
});

test('without scripts the message after giving leads to the cart, without a cart to the product', async () => {
  const toCart = await (await giveIn(await openSharingShop(listOwner, shopFile))).toast();
  assert.match(toCart, /Listo, tú lo regalas/);
  const cart = `<a href="https://carro.example/agregar?sku=${hooded?.productId}">Agregar al carro</a>`;
  assert.ok(toCart.includes(cart));
  const { page, toast } = await giveIn(await openSharingShop());
  assert.match(await toast(), new RegExp(`<a href="/productos/${hooded?.productId}"[^>]*>Ver producto`));
  for (const address of [path, '/regalos']) {
    const [buy] = controls(await page(buyers.giver, address), 'Agregar al carro');
    assert.match(buy ?? '', /data-soon="soon-buying"/);
  }
});

test('a gift that cannot be bought has a disabled button, and one that its owner freed has none', async () => {
  const shop = await openSharingShop(listOwner, shopFile);
  const gone = {
    ...products[0],
    productId: 'no-vendido',
    name: 'Gorro',
    brand: 'K',
    images: [],
    offerings: [],
  };
  const docId = await shop.share('Navidad', 'token-1', [{ ...gone, addedAt: new Date().toISOString() }]);
  const given = await shop.post(path, buyers.giver, { intent: 'give-product', productId: 'no-vendido' });
  assert.doesNotMatch(given.headers.get('set-cookie') ?? '', /no-vendido/);
  for (const address of [path, '/regalos']) {
    const html = await (await shop.open(address, buyers.giver)).text();
    assert.match(controls(html, 'Agregar al carro').join(), /^<button [^>]*aria-disabled="true"/);
  }
  await shop.post('/Mis-Listas', listOwner, { intent: 'free-gifts', docId });
  const html = await (await shop.open('/regalos', buyers.giver)).text();
  assert.equal(controls(html, 'Quitar').length, 1);
  assert.deepEqual(controls(html, 'Agregar al carro'), []);
});

test("'Regalos que haré' is linked in the overview and on the page of a list from the first gift until the last one", async () => {
  const shop = await openSharingShop();
  await shop.share('Navidad', 'token-1');
  await shop.stores.lists.createList(buyers.giver, { name: 'Mía', status: 'Pública' });
  const change = (intent: string) =>
    shop.post(path, buyers.giver, { intent, productId: hooded?.productId ?? '' });
  const assertLinks = async (user: string, linked: boolean) => {
    for (const address of ['/Mis-Listas', path]) {
      const html = await (await shop.open(address, user)).text();
      assert.equal(html.includes('href="/regalos"'), linked, `${user} ${address}`);
    }
  };
  await assertLinks(buyers.giver, false);
  await change('give-product');
  await assertLinks(buyers.giver, true);
  for (const user of [buyers.other, listOwner]) await assertLinks(user, false);
  await change('take-gift-back');
  await assertLinks(buyers.giver, false);
});
