import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checked, feedOf, largeFeedOf, logged, open, refreshedWith } from '../catalog-feeds.test-support.ts';

for (const [size, feed] of [
  ['small', feedOf],
  ['large', largeFeedOf],
] as const)
  test(`another currency of the shop makes a new index of a ${size} feed, which has not changed`, async () => {
    const content = feed(3, { offerings: [{ price: '1.499,00', specialPrice: 1299 }] });
    const priceOf = (catalog: ReturnType<typeof open>) => catalog.findProduct('0')?.offerings[0]?.price;
    const pesos = open();
    await refreshedWith(pesos, content);
    assert.equal(priceOf(pesos), 1_499);
    const soles = open({ currency: 'PEN' });
    assert.equal(priceOf(soles), undefined);
    await checked(soles);
    assert.equal(priceOf(soles), 149_900);
    assert.equal(priceOf(open({ currency: 'PEN' })), 149_900);
    assert.equal(priceOf(open()), undefined);
    assert.deepEqual(logged, []);
  });

test('a feed in another currency than that of the shop is rejected', async () => {
  const catalog = open({ currency: 'PEN', fields: { currency: 'moneda' } });
  assert.equal(await refreshedWith(catalog, feedOf(3, { moneda: 'CLP' })), 0);
  assert.match(logged[0] ?? '', / rejected: the currency of all 3 products is not PEN; /);
  assert.equal(await refreshedWith(catalog, feedOf(3, { moneda: 'pen' })), 3);
  assert.equal(catalog.findProduct('0')?.offerings[0]?.price, 2_499_000);
});
