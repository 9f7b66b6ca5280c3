import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  countOf,
  entriesOf,
  feedOf,
  folder,
  informed,
  logged,
  open,
  refreshedWith,
} from '../catalog-feeds.test-support.ts';

describe('a feed whose products lack something', () => {
  const priced = (count: number, prices: number) =>
    JSON.stringify({
      products: entriesOf(count).map((entry, at) => (at < prices ? entry : { ...entry, offerings: [] })),
    });

  test('is accepted with one line that counts them, also the first one; it is a warning from half of them on', async () => {
    const catalog = open({ folder: `${folder}-first` });
    assert.equal(await refreshedWith(catalog, priced(48, 25)), 48);
    assert.deepEqual(logged, []);
    assert.match(
      informed.join(),
      /^Product feed .+ accepted: 48 products, 23 without a price \(25, 26, 27, …\), 0 without a picture, 0 without a brand$/,
    );
    assert.equal(await refreshedWith(open(), priced(48, 24)), 48);
    assert.match(logged.join(), / accepted: 48 products, 24 without a price \(24, 25, 26, …\), /);
  });

  test('is rejected if the share with a price is far lower than that of the index', async () => {
    const catalog = open();
    await refreshedWith(catalog, priced(50, 40));
    await refreshedWith(catalog, priced(60, 23));
    assert.match(
      logged.join(),
      / rejected: 38 % of its products have a price, and 80 % of those of the last good copy \(PRODUCTS_MIN_PERCENT\); 60 products, 37 without a price \(23, 24, 25, …\)/,
    );
    assert.equal(await countOf(catalog), 50);
    assert.equal(await countOf(open({ fields: { price: 'precio' } })), 50);
    assert.match(logged.at(-1) ?? '', /rejected: 0 % of its products have a price/);
    assert.equal(await refreshedWith(catalog, priced(60, 24)), 60);
    assert.equal(await refreshedWith(open({ minPercent: 0 }), priced(60, 0)), 60);
  });
});

test('the products are not those of a feed that was rejected or cannot be read, also while it stays the same', async ({
  mock,
}) => {
  const catalog = open();
  let readAt = 0;
  let now = 0;
  mock.method(Date, 'now', () => {
    now += 1;
    return now;
  });
  for (const broken of [feedOf(0), '{']) {
    await refreshedWith(catalog, feedOf(48));
    readAt = catalog.status().readAt ?? Number.NaN;
    await refreshedWith(catalog, broken);
    await countOf(catalog);
    assert.equal(catalog.status().readAt, readAt);
  }
  await refreshedWith(catalog, feedOf(48));
  const { readAt: again = Number.NaN } = catalog.status();
  assert.ok(again > readAt);
  await countOf(catalog);
  assert.ok((catalog.status().readAt ?? 0) > again);
});

test('a feed whose products all have another currency is rejected, also the first one', async () => {
  const catalog = open({ fields: { currency: 'moneda' } });
  assert.equal(await refreshedWith(catalog, feedOf(3, { moneda: 'COP' })), 0);
  assert.match(logged[0] ?? '', / rejected: the currency of all 3 products is not CLP; .* \(0, 1, 2\)$/);
  const mixed = [...entriesOf(3), ...entriesOf(1, { productId: '9', moneda: 'COP' })];
  assert.equal(await refreshedWith(catalog, JSON.stringify(mixed)), 4);
  assert.match(
    logged[1] ?? '',
    /1 shown without a price or special price, because it is in another currency \(9\)$/,
  );
  const ofSales = open({ fields: { specialPrice: 'oferta' } });
  assert.equal(
    await refreshedWith(ofSales, feedOf(3, { offerings: [{ price: 5_990, oferta: '9.90 USD' }] })),
    3,
  );
});

describe('a feed with far fewer products than the index', () => {
  test('is rejected with one log line', async () => {
    const catalog = open();
    assert.equal(await refreshedWith(catalog, feedOf(48)), 48);
    const version = catalog.version();
    for (const [broken, reason] of [
      [feedOf(23), 'it has 23 products, and the last good copy 48 (PRODUCTS_MIN_PERCENT); '],
      [feedOf(0), 'it has no products; '],
      [
        feedOf(48, { productId: undefined, sku: 1 }),
        '0 of 48 entries are products: field productId=productId was not found, its entries have "name", ',
      ],
    ] as const) {
      logged.length = 0;
      assert.equal(await refreshedWith(catalog, broken), 48);
      assert.equal(catalog.version(), version);
      assert.equal(logged.length, 1, logged.join('\n'));
      assert.ok(logged[0]?.includes(` rejected: ${reason}`), logged[0]);
      await countOf(catalog);
      assert.equal(logged.length, 1);
    }
    assert.match(
      logged[0] ?? '',
      /"sku" \(feed.fields\); 0 products; 48 without productId or name \(entry 0, entry 1, entry 2, …\)$/,
    );
    assert.equal(await refreshedWith(catalog, feedOf(24)), 24);
  });

  test('is accepted depending on the setting, and while there are fewer than ten products', async () => {
    const every = open({ minPercent: 0 });
    for (const count of [0, 48, 1, 0]) assert.equal(await refreshedWith(every, feedOf(count)), count);
    assert.notEqual(every.version(), '');
    assert.equal((await every.suggest('poleron')).ok, true);
    const strict = open({ minPercent: 90 });
    for (const [count, shown] of [
      [48, 48],
      [43, 48],
      [44, 44],
    ] as const)
      assert.equal(await refreshedWith(strict, feedOf(count)), shown);
    await refreshedWith(every, feedOf(9));
    const small = open();
    for (const [count, shown] of [
      [1, 1],
      [0, 1],
    ] as const)
      assert.equal(await refreshedWith(small, feedOf(count)), shown);
  });
});
