import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CatalogProduct } from '../../../domain/product.ts';
import { idsOf, logged, open, refreshedWith } from '../catalog-feeds.test-support.ts';
import { productsIn, scanned } from './entry-texts.test-support.ts';

const rss = (items: string) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>Casa Austral</title>
<link>https://tienda.example</link>
<description>Productos para el hogar</description>
${items}
</channel>
</rss>
`;
const shirt = (id: string, size: string, price: string, availability = 'in_stock') => `<item>
<g:id>${id}</g:id>
<g:item_group_id>P-1</g:item_group_id>
<title><![CDATA[Polerón & capucha]]></title>
<link>https://tienda.example/p-1?talla=${size}&amp;color=azul</link>
<g:image_link>https://img.example/p-1.jpg</g:image_link>
<g:additional_image_link>https://img.example/${id}-2.jpg</g:additional_image_link>
<g:additional_image_link>https://img.example/${id}-3.jpg</g:additional_image_link>
<g:availability>${availability}</g:availability>
<g:shipping><g:country>CL</g:country><g:price>3990 CLP</g:price></g:shipping>
<g:price>${price} CLP</g:price>
<g:brand>Kuyenta</g:brand>
<g:gtin/>
<g:color>azul</g:color>
<g:size>${size}</g:size>
<g:product_type>Mujer &gt; Polerones</g:product_type>
</item>`;
const shirts = `${shirt('P-1-S', 'S', '14990.00', 'out_of_stock')}
${shirt('P-1-M', 'M', '15990.00')}
${shirt('P-1-L', 'L', '16990.00')}`;
const lamp = `<item>
  <g:id>L-9</g:id>
  <g:title>L&#225;mpara de pie &quot;Nórdica&quot;</g:title>
  <g:link>https://tienda.example/l-9</g:link>
  <g:price>45990.00 CLP</g:price>
  <g:sale_price>39990.00 CLP</g:sale_price>
  <g:google_product_category>Home &amp; Garden &gt; Lighting</g:google_product_category>
</item>`;
const expectedLamp: Partial<CatalogProduct> = {
  productId: 'L-9',
  name: 'Lámpara de pie "Nórdica"',
  images: [],
  offerings: [{ price: 45_990, specialPrice: 39_990 }],
  categories: [['Home & Garden', 'Lighting']],
  link: 'https://tienda.example/l-9',
};

function assertLamp(product: CatalogProduct | undefined): void {
  const { brand, ...read } = product ?? {};
  assert.deepEqual([brand, read], ['', expectedLamp]);
}

describe('a feed of Google Merchant', () => {
  test('in RSS is read without a mapping: variants, all pictures, prices, availability', async () => {
    const catalog = open();
    await refreshedWith(catalog, rss(shirts + lamp));
    assert.deepEqual(await idsOf(catalog), ['P-1', 'L-9']);
    assertLamp(catalog.findProduct('L-9'));
    const product = catalog.findProduct('P-1');
    assert.equal(product?.name, 'Polerón & capucha');
    assert.equal(product?.brand, 'Kuyenta');
    assert.deepEqual(product?.categories, [['Mujer', 'Polerones']]);
    assert.deepEqual(product?.offerings, [{ price: 15_990, isAvailable: true }]);
    assert.equal(product?.isAvailable, true);
    assert.equal(product?.pricesDiffer, true);
    const pictures = ['S', 'M', 'L'].flatMap((size) => [`P-1-${size}-2`, `P-1-${size}-3`]);
    assert.deepEqual(
      product?.images,
      ['p-1', ...pictures].map((name) => `https://img.example/${name}.jpg`),
    );
    assert.deepEqual(
      product?.variants?.map(({ variantId, name, price, isAvailable }) => [
        variantId,
        name,
        price,
        isAvailable,
      ]),
      [
        ['P-1-S', 'azul, S', 14_990, false],
        ['P-1-M', 'azul, M', 15_990, true],
        ['P-1-L', 'azul, L', 16_990, true],
      ],
    );
    assert.match(
      logged.join(),
      /accepted: 2 products of 4 rows \(Google Merchant\), 0 without a price, 1 without a picture/,
    );
  });

  test('in TSV or CSV has the same products, with names of columns as the documentation allows them', async () => {
    const expected = await productsIn(rss(shirts + lamp));
    const attributes = [
      ...[
        'id',
        'title',
        'link',
        'image link',
        'additional image link',
        'availability',
        'price',
        'sale price',
      ],
      ...['brand', 'item group id', 'color', 'size', 'product type', 'google product category'],
    ];
    const entries = (await scanned(rss(shirts + lamp))) as Record<string, string | string[]>[];
    const textOf = (entry: Record<string, string | string[]>, attribute: string) =>
      [entry[attribute.replaceAll(' ', '_')] ?? ''].flat().join(',');
    const names = [
      (name: string) => name,
      (name: string) => name.replaceAll(' ', '_'),
      (name: string) => `g:${name.replaceAll(' ', '_')}`,
      (name: string) => name.replace(/\b./g, (letter) => letter.toUpperCase()),
    ];
    for (const nameOf of names)
      for (const [sign, quote] of [
        ['\t', (text: string) => text],
        [',', (text: string) => `"${text.replaceAll('"', '""')}"`],
      ] as const) {
        const rows = entries.map((entry) => attributes.map((name) => quote(textOf(entry, name))));
        const text = [attributes.map((name) => quote(nameOf(name))), ...rows];
        assert.deepEqual(await productsIn(text.map((row) => row.join(sign)).join('\n')), expected);
      }
  });

  test('in Atom has entries, whose link may be an attribute', async () => {
    const entry = lamp
      .replaceAll('item>', 'entry>')
      .replace(/<g:link>(.*)<\/g:link>/, '<link rel="alternate" href="$1" title="a&amp;b"/>');
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title><link href="/"/>${entry}</feed>`;
    const [product] = await productsIn(feed);
    assertLamp(product);
  });

  test("has Google's category if it has none of its own, and a name instead of a number", async () => {
    const category = (own: string, google: string) =>
      `<item><id>1</id><title>t</title><price>5</price><product_type>${own}</product_type>
      <google_product_category>${google}</google_product_category></item>`;
    const read = await productsIn(
      rss(category('A > B', 'C > D') + category('', 'C &gt; D') + category('', '696')),
    );
    assert.deepEqual(
      read.map((product) => product?.categories),
      [[['A', 'B']], [['C', 'D']], undefined],
    );
  });

  test('may have single fields mapped, and a column of another name', async () => {
    const text = 'id\tTitle\tlink\tPrecio Web\tprice\n1\tSilla\thttps://t.example/1\t9990\t12990 CLP\n';
    const [product] = await productsIn(text, { price: 'Precio Web' });
    assert.deepEqual([product?.name, product?.offerings], ['Silla', [{ price: 9_990 }]]);
  });

  test('may have 0 as group, which is none, and a row of the group itself without colour or size, which is no variant', async () => {
    const [header, ...rows] = [
      'id,item_group_id,title,price,availability,size',
      ...['1,0,Silla,7000,in stock,', '2,0,Mesa,9000,in stock,'],
      ...[
        '12,12,Polera,9990,in stock,',
        '12-S,12,Polera S,19990,out of stock,S',
        '12-M,12,Polera M,24990,in stock,M',
      ],
    ];
    for (const feed of [rows, rows.toReversed()]) {
      const catalog = open();
      assert.equal(await refreshedWith(catalog, [header, ...feed].join('\n')), 3);
      assert.deepEqual((await idsOf(catalog)).sort(), ['1', '12', '2']);
      const { offerings, variants, pricesDiffer } = catalog.findProduct('12') ?? {};
      assert.deepEqual([offerings?.[0]?.price, pricesDiffer], [24_990, undefined]);
      assert.deepEqual(variants?.map(({ variantId }) => variantId).sort(), ['12-M', '12-S']);
    }
  });
});
