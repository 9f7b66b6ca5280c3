import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CatalogProduct } from '../domain/product.ts';
import { shopFileWith } from '../server/shop/shop.test-support.ts';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import { structuredData } from '../web/products/google-fields.test-support.ts';
import { createBuiltApp } from './support/built-app.ts';

const publicUrl = 'https://tienda.example';
const hostileName = `</script><script>alert(1)</script><!-- $& $' "A&B" ]]>`;
const special: CatalogProduct[] = [
  {
    productId: 'a/b',
    brand: 'KUYENTA',
    name: hostileName,
    images: ['/pictures/148203951-1-480.jpg', 'https://fotos.example/a b.jpg'],
    offerings: [
      { price: 24_990 },
      { price: 19_990.5, seller: 'Tienda Raulí' },
      { price: 29_990, seller: 'Moda Mapocho' },
    ],
  },
  { productId: 'one', brand: '', name: 'Sin marca', images: [], offerings: [{ price: 0 }] },
  {
    ...{ productId: 'known', brand: '', name: 'Con existencias', images: [] },
    offerings: [
      { price: 5, isAvailable: true },
      { price: 6, isAvailable: false, seller: 'A' },
      { price: 7, seller: 'B' },
    ],
  },
  { productId: 'none', brand: 'X', name: 'Sin ofertas', images: [], offerings: [] },
];
const others = Array.from({ length: 96 }, (_, index) => ({
  ...(special[1] as CatalogProduct),
  productId: `p${index}`,
}));
const catalog = catalogOf([...special, ...others]);
const known = createBuiltApp({ catalog, publicUrl });
const unknown = createBuiltApp({ catalog });

const scripts = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

async function htmlOf(path: string, { request } = known): Promise<string> {
  return (await request(path)).text();
}

/** @returns the validated items by type */
async function dataOf(path: string) {
  const found = [...(await htmlOf(path)).matchAll(scripts)].map(([, json = '']) => json);
  assert.equal(found.length, 1, path);
  const { '@graph': graph } = structuredData.parse(JSON.parse(found[0] ?? ''));
  const itemOf = <Type extends (typeof graph)[number]['@type']>(type: Type) =>
    graph.find((item) => item['@type'] === type) as Extract<(typeof graph)[number], { '@type': Type }>;
  return { types: graph.map((item) => item['@type']), itemOf };
}

test('a page of products has its products with their positions in the whole list', async () => {
  for (const [path, first, count] of [
    ['/', 1, 48],
    ['/?page=3', 97, 4],
  ] as const) {
    const { types, itemOf } = await dataOf(path);
    assert.deepEqual(types, ['ItemList']);
    const { numberOfItems, itemListElement } = itemOf('ItemList');
    assert.equal(numberOfItems, 100);
    assert.equal(itemListElement.length, count);
    assert.equal(itemListElement[0]?.position, first);
  }
  const { itemListElement } = (await dataOf('/')).itemOf('ItemList');
  assert.deepEqual(itemListElement[0], {
    '@type': 'ListItem',
    position: 1,
    url: `${publicUrl}/productos/a%2Fb`,
    name: hostileName,
  });
});

test('the page of a product has its breadcrumb, each step with its own address, and its data; every offer, and their range if there are several', async () => {
  const { types, itemOf } = await dataOf('/productos/a%2Fb');
  assert.deepEqual(types, ['BreadcrumbList', 'Product']);
  const breadcrumb = itemOf('BreadcrumbList').itemListElement;
  assert.deepEqual(
    breadcrumb.map(({ name, item }) => [name, item]),
    [
      ['Polerones mujer', `${publicUrl}/`],
      [hostileName, `${publicUrl}/productos/a%2Fb`],
    ],
  );
  const { name, sku, brand, image, offers } = itemOf('Product');
  assert.deepEqual([name, sku, brand?.name], [hostileName, 'a/b', 'KUYENTA']);
  assert.deepEqual(image, [`${publicUrl}/pictures/148203951-1-480.jpg`, 'https://fotos.example/a%20b.jpg']);
  assert.ok(offers['@type'] === 'AggregateOffer');
  assert.deepEqual([offers.lowPrice, offers.highPrice, offers.offerCount], [19_990.5, 29_990, 3]);
  assert.deepEqual(
    offers.offers?.map(({ price, seller }) => [price, seller.name]),
    [
      [24_990, 'Falabella'],
      [19_990.5, 'Tienda Raulí'],
      [29_990, 'Moda Mapocho'],
    ],
  );
});

test('a product with one offer has no range; without brand, images or offers these are omitted', async () => {
  const one = (await dataOf('/productos/one')).itemOf('Product');
  assert.ok(one.offers['@type'] === 'Offer');
  assert.equal(one.offers.price, 0);
  assert.deepEqual([one.brand, one.image], [undefined, undefined]);
  assert.deepEqual((await dataOf('/productos/none')).types, ['BreadcrumbList']);
});

test('heading, title, description, breadcrumb and missing picture are those of the shop file', async () => {
  const home = {
    heading: 'Televisores',
    title: 'Televisores y audio',
    description: 'Con despacho.',
    breadcrumb: ['Home', 'Tecnología', 'Televisores'],
    placeholder: 'Buscar productos',
  };
  const shopFile = shopFileWith({ home, missingPicture: '/pictures/none.svg' });
  const app = createBuiltApp({ catalog, publicUrl, shopFile });
  const html = await htmlOf('/', app);
  assert.match(html, /<title>Televisores y audio \| /);
  assert.match(html, /<meta name="description" content="Con despacho\."\/>/);
  assert.match(html, /<h1[^>]*>Televisores<\/h1>/);
  assert.match(html, /<style [^>]*>:root\{[^}]*--missing-picture:url\(\/pictures\/none\.svg\)\}<\/style>/);
  assert.doesNotMatch(html, /Polerones mujer/);
  assert.match(
    await htmlOf('/productos/one', app),
    /<li>Tecnología<\/li><li><a [^>]*href="\/"[^>]*>Televisores/,
  );
});

test('the availability of an offer is that of the feed, and nothing is claimed without it', async () => {
  const { offers } = (await dataOf('/productos/known')).itemOf('Product');
  assert.ok(offers['@type'] === 'AggregateOffer');
  assert.deepEqual(
    offers.offers?.map(({ availability }) => availability),
    ['https://schema.org/InStock', undefined, 'https://schema.org/OutOfStock'],
  );
});

test('a name cannot end the script, and changes nothing else in the document', async () => {
  for (const path of ['/', '/productos/a%2Fb']) {
    const html = await htmlOf(path);
    assert.equal(html.includes('<script>alert(1)'), false, path);
    assert.equal(html.split('</head>').length, 2);
    const withoutUrl = await htmlOf(path, unknown);
    const contentOf = (text: string) => /<main.*<\/main>/s.exec(text)?.[0] ?? '';
    assert.ok(contentOf(html).length > 1_000 && contentOf(html) === contentOf(withoutUrl));
  }
});

const marks = /ld\+json|property="og:/;

test('lists, errors and a shop without a public address have no structured data', async () => {
  for (const path of ['/Mis-Listas', '/?page=4', '/productos/unknown', '/unknown'])
    assert.equal(marks.test(await htmlOf(path)), false, path);
  for (const path of ['/', '/?page=2', '/productos/one'])
    assert.equal(marks.test(await htmlOf(path, unknown)), false, path);
});

test('the policy of a page is the same with structured data', async () => {
  const policyOf = async ({ request }: typeof known) => {
    const policy = (await request('/')).headers.get('content-security-policy') ?? '';
    return policy.match(/'sha256-[^']*'/g)?.length;
  };
  assert.equal(await policyOf(known), await policyOf(unknown));
});

test('pages of products and of one product have Open Graph tags with absolute addresses', async () => {
  const tagsOf = async (path: string) =>
    Object.fromEntries(
      [...(await htmlOf(path)).matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)].map(
        ([, name, content]) => [name, content],
      ),
    );
  const home = await tagsOf('/?page=2');
  assert.deepEqual(
    [home.type, home.title, home.url, home.site_name, home.locale],
    ['website', 'Polerones mujer – Página 2', `${publicUrl}/?page=2`, 'Falabella', 'es_CL'],
  );
  const product = await tagsOf('/productos/a%2Fb');
  assert.deepEqual(
    [product.type, product.url, product.image],
    ['product', `${publicUrl}/productos/a%2Fb`, `${publicUrl}/pictures/148203951-1-480.jpg`],
  );
  assert.match(product.description ?? '', /KUYENTA/);
});
