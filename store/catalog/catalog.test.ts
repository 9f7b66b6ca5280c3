import assert from 'node:assert/strict';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import {
  countOf,
  entriesOf,
  feedOf,
  file,
  folder,
  idsOf,
  informed,
  largeFeedOf,
  logged,
  open,
  refreshed,
  refreshedWith,
  until,
} from './catalog-feeds.test-support.ts';

describe('a feed in a file', () => {
  test('is read, and read again after a change', async () => {
    const catalog = open();
    await writeFile(file, feedOf(2));
    assert.deepEqual(await idsOf(catalog), ['0', '1']);
    assert.equal((await catalog.findProduct('1'))?.name, 'Polerón 1');
    assert.equal(await catalog.findProduct('3'), undefined);
    const version = catalog.currentVersion();
    await writeFile(file, feedOf(3));
    assert.equal(catalog.currentVersion(), version);
    await refreshed(catalog);
    assert.notEqual(catalog.currentVersion(), version);
    assert.deepEqual(await idsOf(catalog), ['0', '1', '2']);
  });

  test('that cannot be read is logged, and the last good index is used', async () => {
    const catalog = open();
    assert.deepEqual(await idsOf(catalog), []);
    assert.match(logged[0] ?? '', /could not be read: ENOENT/);
    assert.equal(await refreshedWith(catalog, feedOf(1)), 1);
    assert.equal(await refreshedWith(catalog, '{ broken'), 1);
    await rm(file);
    assert.equal(await refreshed(catalog), 1);
    assert.equal(logged.length, 3);
    assert.equal(await refreshedWith(catalog, feedOf(2)), 2);
  });

  test('that is truncated, then empty, then complete, is accepted when it is complete', async () => {
    const catalog = open();
    await refreshedWith(catalog, feedOf(3));
    assert.equal(await refreshedWith(catalog, feedOf(4).slice(0, 50)), 3);
    assert.equal(await refreshedWith(catalog, ''), 3);
    assert.equal(await refreshedWith(catalog, feedOf(4)), 4);
    assert.match(logged.join(), /could not be read: .*JSON/);
  });

  test('that is a directory is an error, logged once a minute', async (context) => {
    let now = 1_000_000;
    context.mock.method(performance, 'now', () => now);
    const catalog = open({ source: new URL('file:///proc/') });
    for (const milliseconds of [0, 59_000, 2_000]) {
      now += milliseconds;
      await countOf(catalog);
    }
    assert.deepEqual(logged, Array(2).fill('Product feed /proc/ could not be read: it is no file'));
  });

  test('of more than 256 KiB, or compressed, is read by another process with the same result', async () => {
    const catalog = open();
    const feeds = {
      1200: largeFeedOf(1_200),
      1300: gzipSync(feedOf(1_300)),
      1400: gzipSync(gzipSync(feedOf(1_400))),
    };
    for (const [count, content] of Object.entries(feeds)) {
      await writeFile(file, content);
      await until(async () => (await countOf(catalog)) === Number(count));
    }
    assert.deepEqual(
      await idsOf(catalog),
      Array.from({ length: 1_400 }, (_, index) => `${index}`),
    );
    assert.deepEqual(logged, []);
  });
});

describe('products without a change', () => {
  test('keep their version when the file was touched or has other bytes', async () => {
    const catalog = open();
    await refreshedWith(catalog, feedOf(3));
    const version = await catalog.readVersion();
    await utimes(file, 1, 1);
    assert.equal(await refreshed(catalog), 3);
    for (const same of [feedOf(3), ` ${feedOf(3)}\n`, feedOf(3, { rating: 5 })]) {
      await refreshedWith(catalog, same);
      assert.equal(await catalog.readVersion(), version);
    }
    await refreshedWith(catalog, feedOf(3, { name: 'Parka' }));
    assert.notEqual(await catalog.readVersion(), version);
    assert.equal((await catalog.findProduct('2'))?.name, 'Parka');
    assert.deepEqual(logged, []);
  });
});

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
      /^Product feed .+ accepted: 48 products, 23 without a price, 0 without a picture, 0 without a brand$/,
    );
    assert.equal(await refreshedWith(open(), priced(48, 24)), 48);
    assert.match(logged.join(), / accepted: 48 products, 24 without a price, /);
  });

  test('is rejected if the share with a price is far lower than that of the index', async () => {
    const catalog = open();
    await refreshedWith(catalog, priced(50, 40));
    await refreshedWith(catalog, priced(60, 23));
    assert.match(
      logged.join(),
      / rejected: 38 % of its products have a price, and 80 % of those of the last good copy \(PRODUCTS_MIN_PERCENT\); 60 products, 37 without a price/,
    );
    assert.equal(await countOf(catalog), 50);
    assert.equal(await refreshed(open({ fields: { price: 'precio' } })), 50);
    assert.match(logged.at(-1) ?? '', /rejected: 0 % of its products have a price/);
    assert.equal(await refreshedWith(catalog, priced(60, 24)), 60);
    assert.equal(await refreshedWith(open({ minPercent: 0 }), priced(60, 0)), 60);
  });
});

test('the products are not those of a feed that was rejected or cannot be read, also while it stays the same', async () => {
  const catalog = open();
  await refreshedWith(catalog, feedOf(48));
  const { readAt = Number.NaN } = catalog.status();
  for (const broken of [feedOf(0), '{']) {
    await refreshedWith(catalog, broken);
    await refreshed(catalog);
    assert.equal(catalog.status().readAt, readAt);
  }
  await refreshedWith(catalog, feedOf(48));
  const { readAt: again = Number.NaN } = catalog.status();
  assert.ok(again > readAt);
  await refreshed(catalog);
  assert.ok((catalog.status().readAt ?? 0) > again);
});

test('a feed whose products all have another currency is rejected, also the first one', async () => {
  const catalog = open({ fields: { currency: 'moneda' } });
  assert.equal(await refreshedWith(catalog, feedOf(3, { moneda: 'COP' })), 0);
  assert.match(logged[0] ?? '', / rejected: the currency of all 3 products is not CLP; .* \(0, 1, 2\)$/);
  const mixed = [...entriesOf(3), ...entriesOf(1, { productId: '9', moneda: 'COP' })];
  assert.equal(await refreshedWith(catalog, JSON.stringify(mixed)), 4);
  assert.match(logged[1] ?? '', /1 shown without a price, because its currency is not CLP \(9\)$/);
});

describe('a feed with far fewer products than the index', () => {
  test('is rejected with one log line', async () => {
    const catalog = open();
    assert.equal(await refreshedWith(catalog, feedOf(48)), 48);
    const version = await catalog.readVersion();
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
      assert.equal(await catalog.readVersion(), version);
      assert.equal(logged.length, 1, logged.join('\n'));
      assert.ok(logged[0]?.includes(` rejected: ${reason}`), logged[0]);
      await refreshed(catalog);
      assert.equal(logged.length, 1);
    }
    assert.match(
      logged[0] ?? '',
      /"sku" \(PRODUCTS_FIELDS\); 0 products; 48 without productId or name \(entry 0, entry 1, entry 2, …\)$/,
    );
    assert.equal(await refreshedWith(catalog, feedOf(24)), 24);
  });

  test('is accepted depending on the setting, and while there are fewer than ten products', async () => {
    const every = open({ minPercent: 0 });
    for (const count of [0, 48, 1, 0]) assert.equal(await refreshedWith(every, feedOf(count)), count);
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
