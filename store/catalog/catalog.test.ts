import assert from 'node:assert/strict';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import {
  countOf,
  feedOf,
  file,
  idsOf,
  largeFeedOf,
  logged,
  open,
  refreshedWith,
  until,
} from './catalog-feeds.test-support.ts';

describe('a feed in a file', () => {
  test('is read, and read again after a change', async () => {
    const catalog = open();
    await writeFile(file, feedOf(2));
    assert.deepEqual(await idsOf(catalog), ['0', '1']);
    assert.equal(catalog.findProduct('1')?.name, 'Polerón 1');
    assert.equal(catalog.findProduct('3'), undefined);
    const version = catalog.version();
    await writeFile(file, feedOf(3));
    assert.equal(catalog.version(), version);
    await countOf(catalog);
    assert.notEqual(catalog.version(), version);
    assert.deepEqual(await idsOf(catalog), ['0', '1', '2']);
  });

  test('is watched every second', async ({ mock }) => {
    mock.timers.enable({ apis: ['setInterval'] });
    await writeFile(file, feedOf(2));
    const catalog = open();
    catalog.watch();
    await until(() => catalog.status().products === 2);
    await writeFile(file, feedOf(3));
    mock.timers.tick(1_000);
    await until(() => catalog.status().products === 3);
  });

  test('that cannot be read is logged, and the last good index is used', async () => {
    const catalog = open();
    assert.deepEqual(await idsOf(catalog), []);
    assert.match(logged[0] ?? '', /could not be read: ENOENT/);
    assert.equal(await refreshedWith(catalog, feedOf(1)), 1);
    assert.equal(await refreshedWith(catalog, '{ broken'), 1);
    await rm(file);
    assert.equal(await countOf(catalog), 1);
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
    const version = catalog.version();
    await utimes(file, 1, 1);
    assert.equal(await countOf(catalog), 3);
    for (const same of [feedOf(3), ` ${feedOf(3)}\n`, feedOf(3, { rating: 5 })]) {
      await refreshedWith(catalog, same);
      assert.equal(catalog.version(), version);
    }
    await refreshedWith(catalog, feedOf(3, { name: 'Parka' }));
    assert.notEqual(catalog.version(), version);
    assert.equal(catalog.findProduct('2')?.name, 'Parka');
    assert.deepEqual(logged, []);
  });
});
