import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CatalogProduct } from '../../domain/product.ts';
import { sampleShop as shop } from '../../server/shop/shop.test-support.ts';
import { structuredData } from './google-fields.test-support.ts';
import { describeProduct } from './product-structured-data.ts';

const product = { productId: '1', brand: '', name: 'Con tallas', images: [], offerings: [{ price: 5 }] };
const variants = [
  { variantId: 's', name: 'S', price: 5, isAvailable: true },
  { variantId: 'm', name: 'M', price: 6 },
  { variantId: 'l', name: 'L', price: 9, isAvailable: false },
  { variantId: 'xl', name: 'XL' },
];

function offersOf(change: Partial<CatalogProduct>): object {
  const publicUrl = 'https://tienda.example';
  const graph = describeProduct({ ...product, ...change }, { publicUrl, shop });
  structuredData.parse({ '@context': 'https://schema.org', '@graph': graph });
  return (graph.at(-1) as { offers: object }).offers;
}

test('variants whose prices differ have the range of those that can be bought, and name no seller', () => {
  const url = 'https://tienda.example/productos/1';
  const range = {
    '@type': 'AggregateOffer',
    lowPrice: 5,
    highPrice: 6,
    priceCurrency: 'CLP',
    offerCount: 2,
    url,
  };
  assert.deepEqual(offersOf({ variants, pricesDiffer: true }), range);
  const available = { ...range, availability: 'https://schema.org/InStock' };
  assert.deepEqual(offersOf({ variants, pricesDiffer: true, isAvailable: true }), available);
  const soldOut = variants.map((variant) => ({ ...variant, isAvailable: false }));
  assert.deepEqual(offersOf({ variants: soldOut, pricesDiffer: true, isAvailable: false }), {
    ...range,
    ...{ highPrice: 9, offerCount: 3, availability: 'https://schema.org/OutOfStock' },
  });
});

test('variants of one price, and several offers of one seller, are one offer', () => {
  for (const change of [
    { variants },
    { variants: variants.slice(0, 1), pricesDiffer: true as const },
    { offerings: [{ price: 5 }, { price: 4 }, { price: 6, seller: shop.name }] },
  ]) {
    const { '@type': type, price, seller } = offersOf(change) as Record<string, unknown>;
    assert.deepEqual([type, price, seller], ['Offer', 5, { '@type': 'Organization', name: shop.name }]);
  }
});
