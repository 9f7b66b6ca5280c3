import assert from 'node:assert/strict';
import { mkdir, utimes } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { describe, test } from 'node:test';
import workerThreads from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { countOf, feedOf, file, logged, open, refreshedWith } from './feed-refresh.test-support.ts';

describe('a feed with far fewer products than the last good copy', () => {
  test('is rejected with one log line, and the last good copy remains', async () => {
    const feed = open();
    assert.equal(await refreshedWith(feed, feedOf(48)), 48);
    const { products } = feed.current();
    for (const broken of [feedOf(23), feedOf(0), feedOf(48, { productId: undefined, sku: 1 })]) {
      logged.length = 0;
      assert.equal(await refreshedWith(feed, broken), 48);
      assert.equal(feed.current().products, products);
      assert.equal(logged.length, 1, logged.join('\n'));
      assert.match(
        logged[0] ?? '',
        /products\.json: \d+ products, rejected \(the last good copy has 48, PRODUCTS_MIN_PERCENT\)/,
      );
      await feed.refresh();
      assert.equal(logged.length, 1);
    }
    assert.match(logged[0] ?? '', /; 48 without productId or name \(entry 0, entry 1, entry 2, …\)$/);
    assert.equal(await refreshedWith(feed, feedOf(24)), 24);
  });

  test('is accepted depending on the setting', async () => {
    assert.equal(await refreshedWith(open({ minPercent: 0 }), feedOf(0)), 0);
    const feed = open({ minPercent: 0 });
    assert.equal(await refreshedWith(feed, feedOf(48)), 48);
    assert.equal(await refreshedWith(feed, feedOf(1)), 1);
    assert.equal(await refreshedWith(feed, feedOf(0)), 0);
    const strict = open({ minPercent: 90 });
    await refreshedWith(strict, feedOf(48));
    assert.equal(await refreshedWith(strict, feedOf(43)), 48);
    assert.equal(await refreshedWith(strict, feedOf(44)), 44);
  });

  test('is accepted while there are fewer than ten products, unless it has none', async () => {
    const feed = open();
    assert.equal(await refreshedWith(feed, feedOf(9)), 9);
    assert.equal(await refreshedWith(feed, feedOf(1)), 1);
    assert.equal(await refreshedWith(feed, feedOf(0)), 1);
  });

  test('is rejected without a last good copy if it has no products', async () => {
    assert.equal(await refreshedWith(open(), feedOf(0)), 0);
    assert.match(logged[0] ?? '', /: 0 products, rejected/);
  });
});

describe('unchanged products', () => {
  test('are the same array after the file was touched or written with other bytes', async () => {
    const feed = open();
    await refreshedWith(feed, feedOf(3));
    const { products, byId } = feed.current();
    await utimes(file, 1, 1);
    await feed.refresh();
    assert.equal(feed.current().products, products);
    for (const same of [feedOf(3), ` ${feedOf(3)}\n`, feedOf(3, { rating: 5 }), gzipSync(feedOf(3))]) {
      await refreshedWith(feed, same);
      assert.equal(feed.current().products, products);
    }
    assert.equal(feed.current().byId, byId);
    await refreshedWith(feed, feedOf(3, { name: 'Parka' }));
    assert.notEqual(feed.current().products, products);
    assert.equal(feed.current().byId.get('2')?.name, 'Parka');
    assert.deepEqual(logged, []);
  });
});

describe('a file', () => {
  test('that is truncated, then empty, then complete, is accepted when it is complete', async () => {
    const feed = open();
    await refreshedWith(feed, feedOf(3));
    assert.equal(await refreshedWith(feed, feedOf(4).slice(0, 50)), 3);
    assert.equal(await refreshedWith(feed, ''), 3);
    assert.equal(await refreshedWith(feed, feedOf(4)), 4);
    assert.equal(logged.length, 2);
    for (const line of logged) assert.match(line, /could not be read: .*JSON/);
  });

  test('that is a directory is an error, logged once a minute', async (context) => {
    let now = 1_000_000;
    context.mock.method(performance, 'now', () => now);
    await mkdir(file);
    const feed = open();
    await feed.refresh();
    now += 59_000;
    await feed.refresh();
    assert.deepEqual(logged, [`Product feed ${file} could not be read: it is no file`]);
    now += 2_000;
    await feed.refresh();
    assert.equal(logged.length, 2);
  });
});

describe('a feed whose parsing fails', () => {
  test('for lack of a thread is parsed again, although it has not changed', async (context) => {
    let now = 1_000_000;
    context.mock.method(performance, 'now', () => now);
    const { Worker } = workerThreads;
    const replaceWorker = (replacement: typeof Worker) => {
      workerThreads.Worker = replacement;
      syncBuiltinESMExports();
    };
    context.after(() => replaceWorker(Worker));
    replaceWorker(
      class {
        constructor() {
          throw new Error('no thread');
        }
      } as unknown as typeof Worker,
    );
    const feed = open();
    assert.equal(await refreshedWith(feed, gzipSync(feedOf(3))), 0);
    assert.deepEqual(logged, [`Product feed ${file} could not be read: no thread`]);
    replaceWorker(Worker);
    now += 9_000;
    await feed.refresh();
    assert.equal(countOf(feed), 0);
    now += 2_000;
    await feed.refresh();
    assert.equal(countOf(feed), 3);
  });
});
