import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importOf } from '../catalog-feeds.test-support.ts';

const picture = (id: string) => `https://tienda.vteximg.com.br/arquivos/ids/${id}/x.jpg?v=637`;
const seller = (sellerName: string, Price: number, AvailableQuantity: number, ListPrice = Price) => ({
  ...{ sellerId: '1', sellerName, addToCartLink: '', sellerDefault: true },
  commertialOffer: {
    Installments: [],
    Price,
    ListPrice,
    PriceWithoutDiscount: Price,
    AvailableQuantity,
    Tax: 0,
  },
});
const item = (itemId: string, name: string, sellers: object[], change: object = {}) => ({
  ...{ itemId, name, nameComplete: name, ean: '', measurementUnit: 'un', unitMultiplier: 1 },
  images: [{ imageId: itemId, imageLabel: '', imageTag: '<img>', imageUrl: picture(itemId), imageText: '' }],
  sellers,
  ...change,
});
/** As `/api/catalog_system/pub/products/search`. */
const product = (productId: string, items: object[], change: object = {}) => ({
  ...{
    productId,
    productName: `Producto ${productId}`,
    brand: 'Unicorp',
    brandId: 810,
    linkText: 'p',
    productReference: 'x',
  },
  ...{ categoryId: '3', link: `https://www.tienda.example/p${productId}/p`, description: '' },
  categories: ['/Vestuario/Mujer/Poleras > 2/', '/Vestuario/Mujer/', '/Vestuario/', '/Ofertas/'],
  items,
  ...change,
});

test('the search of VTEX is read whole without a mapping: items are variants, with sellers, stock and both prices', async () => {
  const sizes = (size: string, colour: string) => ({
    variations: ['Talla', 'Color'],
    Talla: [size],
    Color: [colour],
  });
  const { products, line } = await importOf([
    product('1', [
      item('11', 'Polera S Roja', [seller('Uno', 0, 0)], sizes('S', 'Rojo')),
      item(
        '12',
        'Polera M Roja',
        [seller('Dos', 0, 0), seller('Tres', 9_990, 4, 12_990)],
        sizes('M', 'Rojo'),
      ),
      item('13', 'Polera L Roja', [seller('Tres', 10_990, 2)], sizes('L', 'Rojo')),
    ]),
    product('2', [
      item('21', 'Copa 300 ml', [seller('Uno', 5, 0)]),
      item('22', 'Copa 500 ml', [seller('Uno', 0, 0)]),
    ]),
  ]);
  const { variants, offerings, ...first } = products.get('1') ?? {};
  assert.deepEqual(first, {
    ...{
      productId: '1',
      brand: 'Unicorp',
      name: 'Producto 1',
      isAvailable: true,
      pricesDiffer: true,
      seller: 'Tres',
    },
    images: [picture('11'), picture('12'), picture('13')],
    link: 'https://www.tienda.example/p1/p',
    categories: [['Vestuario', 'Mujer', 'Poleras > 2'], ['Ofertas']],
  });
  assert.deepEqual(offerings, [{ price: 12_990, seller: 'Tres', specialPrice: 9_990, isAvailable: true }]);
  assert.deepEqual(variants, [
    { variantId: '11', name: 'S, Rojo', isAvailable: false },
    { variantId: '12', name: 'M, Rojo', price: 9_990, isAvailable: true },
    { variantId: '13', name: 'L, Rojo', price: 10_990, isAvailable: true },
  ]);
  const second = products.get('2');
  assert.deepEqual(
    [second?.isAvailable, second?.variants?.map(({ name }) => name)],
    [false, ['Copa 300 ml', 'Copa 500 ml']],
  );
  assert.match(line ?? '', /^accepted: 2 products \(VTEX\), 0 without a price, .* 1 sold out$/);
});

test('the Intelligent Search of VTEX is read: variations with their values, and links relative to the feed', async () => {
  const values = (size: string) => ({
    variations: [
      { name: 'Talla', values: [size] },
      { name: 'Color', values: ['Rojo'] },
    ],
  });
  const { products } = await importOf({
    products: [
      product('1', [item('11', 'Polera S Roja', [seller('Uno', 5, 1)], values('S'))], { link: '/p1/p' }),
    ],
    recordsFiltered: 1,
  });
  assert.equal(products.get('1')?.variants?.[0]?.name, 'S, Rojo');
  // The feed of the test is a file.
  assert.equal(products.get('1')?.link, undefined);
});
