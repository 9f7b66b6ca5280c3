import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { type CatalogProduct, productForList } from '../domain/product.ts';
import { sampleUser } from '../server/current-user.ts';
import { shopFileWith } from '../server/shop/shop.test-support.ts';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import { createBuiltApp } from './support/built-app.ts';
import { sendRawRequest } from './support/raw-http.ts';

const productOf = (productId: string, more: Partial<CatalogProduct> = {}): CatalogProduct => ({
  ...{ productId, brand: 'KUYENTA', name: `Polerón ${productId}`, images: [] },
  offerings: [{ price: 12_990 }],
  ...more,
});
const sizesOf = (...sizes: string[]) =>
  sizes.map((name, index) => ({
    variantId: `${name}/1`,
    name,
    price: 12_990 + index,
    isAvailable: name !== 'L',
  }));
const link = 'https://tienda.example/p/sizes?a=1&b=2';
const products = [
  productOf('sizes', {
    variants: sizesOf('S', 'M', 'L'),
    pricesDiffer: true,
    link,
    categories: [['Ropa', 'Polerones']],
  }),
  productOf('one', { variants: sizesOf('XS', 'L') }),
  productOf('none'),
  productOf('sold-out', { variants: sizesOf('L'), isAvailable: false }),
  productOf('XS/1'),
];
const catalog = catalogOf(products);
const cart = 'https://carro.example/?v={variant}';
const { request, stores, listener } = createBuiltApp({ catalog, shopFile: shopFileWith({ cart }) });
const withLink = createBuiltApp({ catalog, stores, shopFile: shopFileWith({ cart: '{link}' }) });
const save = async (name: string, saved: CatalogProduct[]) => {
  const copies = saved.map((product) => productForList({ ...product, offerings: [{ price: 13_990 }] }));
  const list = await stores.lists.createList(sampleUser.id, { name, status: 'Pública' }, copies);
  assert.ok(list.ok);
  return list.value.docId;
};
const docId = await save('Tallas', products.slice(0, 4));
await save('Filas', [productOf('M/1')]);

const server = createServer(listener);
before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
after(() => void server.close());

const htmlOf = async (path: string, app = { request }) =>
  (await (await app.request(path)).text()).replaceAll('&amp;', '&').replaceAll('<!-- -->', '');
const textOf = (html: string) =>
  html.replaceAll(/<(?:script|style).*?<\/(?:script|style)>/gs, '').replaceAll(/<[^>]*>/g, ' ');
const buttonsOf = (html: string) =>
  [...html.matchAll(/<(?:a|button)\b[^>]*aria-label="Agregar al carro: [^>]*>/g)].map(([tag]) => [
    /aria-label="Agregar al carro: ([^"]*)"/.exec(tag)?.[1],
    /href="([^"]*)"/.exec(tag)?.[1],
  ]);

test('the address of a variant leads to its product for good, in a page, its data and without a body, and keeps the query', async () => {
  for (const method of ['GET', 'HEAD'])
    for (const path of ['/productos/M%2F1?utm_source=mail', '/productos/M%2F1?utm_source=mail']) {
      const { status, headers } = await sendRawRequest(server, { path, method });
      assert.deepEqual([status, headers.location], [301, '/productos/sizes?utm_source=mail']);
      assert.doesNotMatch(headers['cache-control'] ?? '', /public/);
    }
  const response = await request('/productos/M%2F1.data?_routes=routes%2Fproduct-page');
  assert.match(await response.text(), /\/productos\/sizes/);
  assert.equal((await request('/productos/XS%2F1')).status, 200);
  assert.equal((await request('/productos/XXL')).status, 404);
});

test("the lowest price of variants is written with 'desde' on cards, on the page and in lists", async () => {
  for (const path of ['/', '/productos/sizes', '/buscar?q=sizes', '/Mis-Listas/Tallas'])
    assert.match(textOf(await htmlOf(path)), /desde \$12\.990/, path);
  assert.match(textOf(await htmlOf('/Mis-Listas/Tallas')), /desde \$12\.990 +Precio al guardarlo +\$13\.990/);
  assert.equal((await (await request('/api/suggestions?q=sizes')).json()).products[0].pricesDiffer, true);
});

test('a cart with a variant gets the one that can be bought; of several one is chosen on the page of the product', async () => {
  const direct = [
    ['Polerón one', 'https://carro.example/?v=XS%2F1'],
    ['Polerón none', 'https://carro.example/?v=none'],
    ['Polerón sold-out', undefined],
  ];
  assert.deepEqual(buttonsOf(await htmlOf('/')).slice(0, 4), [
    ['Polerón sizes', '/productos/sizes'],
    ...direct,
  ]);
  assert.deepEqual(buttonsOf(await htmlOf('/Mis-Listas/Tallas')), [
    ['Polerón sizes', '/productos/sizes'],
    ...direct,
  ]);
  assert.deepEqual(buttonsOf(await htmlOf('/productos/sizes')), [
    ['Polerón sizes, S', 'https://carro.example/?v=S%2F1'],
    ['Polerón sizes, M', 'https://carro.example/?v=M%2F1'],
  ]);
  assert.deepEqual(buttonsOf(await htmlOf('/productos/one')), direct.slice(0, 1));
  assert.deepEqual(buttonsOf(await htmlOf('/productos/sold-out')), direct.slice(2));
});

test('the message after a gift leads to the cart with its variant, to the page of the product if one is chosen, and to no forged address', async () => {
  const linkOf = async (bought: string, app = { request }) => {
    const cookie = `aviso=gift-given~${bought}`;
    const html = await (await app.request('/Mis-Listas', { headers: { cookie } })).text();
    return /<a href="([^"]*)"[^>]*>(Agregar al carro|Ver producto)<\/a>/.exec(html)?.slice(1);
  };
  const other = encodeURIComponent('https://otra.example/');
  assert.deepEqual(await linkOf('productId=one&seller=&variant=XS%2F1'), [
    'https://carro.example/?v=XS%2F1',
    'Agregar al carro',
  ]);
  assert.deepEqual(await linkOf('productId=sizes&seller=&variant='), [
    '/productos/sizes',
    'Agregar al carro',
  ]);
  assert.deepEqual(await linkOf(`productId=one&link=${other}`, withLink), ['/productos/one', 'Ver producto']);
});

test("the page names the variants that can be bought, and '{link}' is the retailer's page of the product", async () => {
  assert.match(textOf(await htmlOf('/productos/one')), /Disponible en +XS +/);
  assert.doesNotMatch(textOf(await htmlOf('/productos/sold-out')), /Disponible en/);
  for (const path of ['/', '/productos/sizes', '/Mis-Listas/Tallas'])
    assert.deepEqual(buttonsOf(await htmlOf(path, withLink)), [['Polerón sizes', link]], path);
  const page = textOf(await htmlOf('/productos/sizes', withLink));
  assert.match(page, /Disponible en +S +\$12\.990 +M +\$12\.991 /);
  assert.doesNotMatch(await htmlOf('/'), /M\/1|tienda\.example\/p/);
});

test("a product that was saved under the ID of a variant keeps its copy, is no longer sold, and 'Ver parecidos' has its product", async () => {
  assert.match(
    textOf(await htmlOf('/Mis-Listas/Filas')),
    /Polerón M\/1 .*\$13\.990 .*Ya no está a la venta +Ver parecidos/,
  );
  const dialog = await htmlOf('/Mis-Listas/Filas?dialog=replace-product&productId=M%2F1');
  assert.match(dialog, /<dialog.*href="\/productos\/sizes".*value="sizes"/s);
});

test('the API has the variants of a product, and does not know the ID of one', async () => {
  const [product] = await (await request('/api/products?limit=1')).json();
  const { variants, pricesDiffer, categories } = product;
  assert.deepEqual(
    [variants, pricesDiffer, product.link, categories],
    [sizesOf('S', 'M', 'L'), true, link, [['Ropa', 'Polerones']]],
  );
  assert.equal((await request('/api/products/M%2F1')).status, 404);
  const { products: listed } = await (await request(`/api/lists/${docId}`)).json();
  assert.equal(listed[0].current.pricesDiffer, true);
  assert.deepEqual(
    Object.keys(listed[0]).filter((name) => /variant|link|categories/.test(name)),
    [],
  );
});
