import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { importOf } from '../catalog-feeds.test-support.ts';

const shop = 'https://electronorte.example';
const image = (id: number) => ({ id, src: `${shop}/wp-content/uploads/${id}.jpg`, name: '', alt: '' });
const named = (...names: string[]) => names.map((name, id) => ({ id, name, slug: name.toLowerCase() }));

/** As `/wp-json/wc/v3/products`. */
const product = (id: number, name: string, change: object = {}) => ({
  ...{
    id,
    name,
    slug: `s${id}`,
    permalink: `${shop}/producto/s${id}`,
    type: 'simple',
    status: 'publish',
    parent_id: 0,
  },
  ...{
    sku: `EN${id}`,
    price: '12990',
    regular_price: '12990',
    sale_price: '',
    on_sale: false,
    stock_status: 'instock',
  },
  ...{
    brands: named('Sony'),
    categories: named('Audio', 'Ofertas'),
    images: [image(id), image(id + 1)],
    attributes: [],
  },
  ...change,
});

describe('products of the REST API of WooCommerce', () => {
  test('are read whole without a mapping; the price that is paid today is `price`', async () => {
    const { products, line } = await importOf([
      product(700, 'Aud&iacute;fonos', { price: '12990', regular_price: '15990', sale_price: '12990' }),
      product(701, 'Oferta que empieza mañana', {
        price: '15990',
        regular_price: '15990',
        sale_price: '9990',
      }),
      product(702, 'Sin precio', { price: '', regular_price: '' }),
      product(703, 'Agotado', { stock_status: 'outofstock', brands: [], categories: [], images: [] }),
      product(704, 'Borrador', { status: 'draft' }),
    ]);
    assert.deepEqual(products.get('700'), {
      productId: '700',
      brand: 'Sony',
      name: 'Audífonos',
      images: [image(700).src, image(701).src],
      offerings: [{ price: 15_990, specialPrice: 12_990, isAvailable: true }],
      isAvailable: true,
      link: `${shop}/producto/s700`,
      categories: [['Audio'], ['Ofertas']],
    });
    assert.deepEqual(products.get('701')?.offerings, [{ price: 15_990, isAvailable: true }]);
    assert.deepEqual(products.get('702')?.offerings, []);
    assert.equal(products.get('703')?.isAvailable, false);
    assert.equal(
      line,
      'accepted: 4 products (WooCommerce), 1 without a price (702), 1 without a picture (703), 1 without a brand (703), 1 without a category (703), 1 sold out; 1 that are not published (704)',
    );
  });

  test('with rows of variations are one product each: its price and stock are those of the variations', async () => {
    const variation = (id: number, size: string, change: object) =>
      product(id, size, {
        ...{
          type: 'variation',
          parent_id: 800,
          image: image(id),
          images: undefined,
          brands: undefined,
          categories: undefined,
        },
        attributes: [{ id: 1, name: 'Talla', slug: 'talla', option: size }],
        ...change,
      });
    const parent = product(800, 'Polera', {
      ...{
        type: 'variable',
        price: '5990',
        regular_price: '',
        attributes: [{ id: 1, name: 'Talla', options: ['S', 'M', 'L'] }],
      },
    });
    const { products, line } = await importOf([
      parent,
      product(700, 'Otro'),
      variation(801, 'S', { price: '5990', regular_price: '5990', stock_status: 'outofstock' }),
      variation(802, 'M', { price: '9990', regular_price: '12990' }),
      variation(803, 'L', { price: '9990', regular_price: '12990' }),
    ]);
    const joined = products.get('800');
    const { variants, offerings, isAvailable, pricesDiffer } = joined ?? {};
    assert.deepEqual(
      [joined?.name, joined?.brand, joined?.images.length, joined?.categories],
      ['Polera', 'Sony', 4, [['Audio'], ['Ofertas']]],
    );
    assert.deepEqual(
      [offerings, isAvailable, pricesDiffer],
      [[{ price: 12_990, specialPrice: 9_990, isAvailable: true }], true, undefined],
    );
    assert.deepEqual(
      variants?.map(({ variantId, name, price }) => [variantId, name, price]),
      [
        ['801', 'S', 5_990],
        ['802', 'M', 9_990],
        ['803', 'L', 9_990],
      ],
    );
    assert.match(
      line ?? '',
      /^accepted: 2 products of 5 rows \(WooCommerce\), 0 without a price, .*0 without a category$/,
    );
  });
});

/** As `/wp-json/wc/store/v1/products`. */
const stored = (id: number, name: string, prices: object, change: object = {}) => ({
  ...{
    id,
    name,
    slug: `s${id}`,
    parent: 0,
    type: 'simple',
    variation: '',
    permalink: `${shop}/producto/s${id}`,
    sku: '',
  },
  prices: {
    currency_code: 'CLP',
    currency_symbol: '$',
    currency_minor_unit: 0,
    price_range: null,
    ...prices,
  },
  ...{
    images: [{ ...image(id), thumbnail: image(id).src, srcset: '', sizes: '' }],
    categories: named('Audio'),
    brands: [],
  },
  ...{ is_purchasable: true, is_in_stock: true, is_on_backorder: false },
  ...change,
});
const priced = (price: string, regular = price) => ({ price, regular_price: regular, sale_price: price });

test('products of the Store API of WooCommerce are read, with their prices in minor units', async () => {
  const { products, line } = await importOf([
    stored(1, 'Sin decimales', priced('12990', '15990')),
    stored(2, 'Con decimales', { ...priced('1299000'), currency_minor_unit: 2 }),
    stored(3, 'Agotado', priced('5'), { is_in_stock: false }),
    stored(4, 'Por encargo', priced('5'), { is_on_backorder: true }),
    stored(5, 'Otra moneda', { ...priced('500'), currency_code: 'USD', currency_minor_unit: 2 }),
    stored(61, 'Polera', priced('5'), { type: 'variation', parent: 6, variation: 'Talla: M' }),
  ]);
  const read = [...products.values()].map(({ offerings, isAvailable }) => [
    offerings[0]?.price,
    offerings[0]?.specialPrice,
    isAvailable,
  ]);
  assert.deepEqual(read, [
    [15_990, 12_990, true],
    [12_990, undefined, true],
    [5, undefined, false],
    [5, undefined, undefined],
    [undefined, undefined, true],
    [5, undefined, true],
  ]);
  assert.deepEqual(products.get('6')?.variants, [
    { variantId: '61', name: 'Talla: M', price: 5, isAvailable: true },
  ]);
  assert.match(
    line ?? '',
    /^accepted: 6 products \(WooCommerce Store API\), 1 without a price \(5\), .* 1 shown without a price or special price, because it is in another currency \(5\)$/,
  );
  const ofPeru = await importOf(
    [
      stored(1, 'Uno', { ...priced('5990'), currency_code: 'PEN', currency_minor_unit: 2 }),
      stored(2, 'Dos', { ...priced('18000'), currency_code: 'PEN', currency_minor_unit: 3 }),
    ],
    { currency: 'PEN' },
  );
  assert.deepEqual(ofPeru.products.get('1')?.offerings, [{ price: 5_990, isAvailable: true }]);
  assert.deepEqual(ofPeru.products.get('2')?.offerings, [{ price: 1_800, isAvailable: true }]);
});
