import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { importOf, logged } from '../catalog-feeds.test-support.ts';

const cdn = 'https://cdn.shopify.com/s/files/1/0001/products';
const image = (id: number) => ({
  id,
  position: 1,
  width: 1_000,
  height: 1_500,
  alt: null,
  src: `${cdn}/${id}.jpg?v=170`,
});
const variant = (id: number, title: string, change: object = {}) => ({
  ...{
    id,
    title,
    option1: title,
    option2: null,
    option3: null,
    sku: `S-${id}`,
    requires_shipping: true,
    grams: 300,
  },
  ...{ featured_image: null, available: true, price: '12990', compare_at_price: null, position: 1 },
  ...change,
});
/** As `/products.json` of a shop. */
const product = (id: number, title: string, variants: object[], change: object = {}) => ({
  ...{ id, title, handle: 'la-casa', body_html: '<p>…</p>', published_at: '2026-10-01T10:00:00-03:00' },
  ...{
    vendor: 'Debolsillo',
    product_type: 'Narrativa',
    tags: ['libros', 'sur'],
    images: [image(10 * id), image(10 * id + 1)],
  },
  ...{ options: [{ name: 'Title', position: 1, values: ['Default Title'] }], variants },
  ...change,
});

describe('products.json of Shopify', () => {
  test('is read whole without a mapping: pictures, brand, type, variants, prices with and without a sale', async () => {
    const { products, line } = await importOf({
      products: [
        product(8123456789000, 'La casa de los espíritus', [
          variant(81, 'Tapa blanda', { price: '12990', compare_at_price: '15990' }),
          variant(82, 'Tapa dura', { price: '24990' }),
        ]),
      ],
    });
    assert.deepEqual(products.get('8123456789000'), {
      productId: '8123456789000',
      brand: 'Debolsillo',
      name: 'La casa de los espíritus',
      images: [`${cdn}/81234567890000.jpg?v=170`, `${cdn}/81234567890001.jpg?v=170`],
      offerings: [{ price: 15_990, specialPrice: 12_990, isAvailable: true }],
      isAvailable: true,
      categories: [['Narrativa']],
      variants: [
        { variantId: '81', name: 'Tapa blanda', price: 12_990, isAvailable: true },
        { variantId: '82', name: 'Tapa dura', price: 24_990, isAvailable: true },
      ],
      pricesDiffer: true,
    });
    assert.equal(
      line,
      'accepted: 1 products (Shopify), 0 without a price, 0 without a picture, 0 without a brand, 0 without a category',
    );
  });

  test('has the price of a variant that can be bought, and is sold out only if all are', async () => {
    const { products } = await importOf({
      products: [
        product(1, 'Uno', [
          variant(11, 'S', { price: '5990', available: false }),
          variant(12, 'M', { price: '9990' }),
        ]),
        product(2, 'Dos', [variant(21, 'S', { available: false }), variant(22, 'M', { available: false })]),
        product(3, 'Tres', [variant(31, 'Default Title', { compare_at_price: '0.00' })], {
          product_type: '',
          vendor: '',
        }),
        product(4, 'Cuatro', []),
      ],
    });
    assert.deepEqual(products.get('1')?.offerings, [{ price: 9_990, isAvailable: true }]);
    assert.deepEqual(
      [...products.values()].map(({ isAvailable }) => isAvailable),
      [true, false, true, undefined],
    );
    const { variants, offerings, categories, seller } = products.get('3') ?? {};
    assert.deepEqual(
      [variants, categories, seller],
      [[{ variantId: '31', name: '', price: 12_990, isAvailable: true }], undefined, undefined],
    );
    assert.deepEqual(offerings, [{ price: 12_990, isAvailable: true }]);
    assert.deepEqual(products.get('4')?.offerings, []);
  });

  test('may override single fields in the shop file', async () => {
    const fields = { brand: 'marca', variant: ['option1', 'option2'] };
    const { products } = await importOf(
      {
        products: [
          product(1, 'Uno', [variant(11, 'M / Rojo', { option1: 'M', option2: 'Rojo' })], {
            marca: 'Propia',
          }),
        ],
      },
      { fields },
    );
    assert.deepEqual(
      [products.get('1')?.brand, products.get('1')?.variants?.[0]?.name],
      ['Propia', 'M, Rojo'],
    );
  });
});

test('the Admin API of Shopify is read: stock that is counted decides, and what is not published is omitted', async () => {
  const ofAdmin = (id: number, quantity: number, change: object = {}) => {
    const { available, ...own } = variant(id, 'Default Title', { inventory_quantity: quantity });
    return { ...own, inventory_management: 'shopify', inventory_policy: 'deny', ...change };
  };
  const admin = { admin_graphql_api_id: 'gid://shopify/Product/1', tags: 'libros, sur', status: 'active' };
  const { products, line } = await importOf({
    products: [
      product(1, 'En stock', [ofAdmin(11, 3)], admin),
      product(2, 'Agotado', [ofAdmin(21, 0)], admin),
      product(3, 'Por encargo', [ofAdmin(31, -2, { inventory_policy: 'continue' })], admin),
      product(4, 'Sin control', [ofAdmin(41, 0, { inventory_management: null })], admin),
      product(7, 'Sin control', [ofAdmin(71, 0, { inventory_management: '' })], admin),
      product(5, 'Borrador', [ofAdmin(51, 9)], { ...admin, status: 'draft' }),
      product(6, 'Archivado', [ofAdmin(61, 9)], { ...admin, status: 'archived' }),
    ],
  });
  assert.deepEqual(
    [...products.values()].map(({ productId, isAvailable }) => [productId, isAvailable]),
    [
      ['1', true],
      ['2', false],
      ['3', undefined],
      ['4', undefined],
      ['7', undefined],
    ],
  );
  assert.match(
    line ?? '',
    /^accepted: 5 products \(Shopify\), .* 1 sold out; 2 that are not published \(5, 6\)$/,
  );
  assert.deepEqual(logged, []);
});
