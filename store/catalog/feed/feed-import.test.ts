import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import {
  checked,
  feedOf,
  file,
  folder,
  importJob,
  largeFeedOf,
  logged,
  open,
  refreshedWith,
} from '../catalog-feeds.test-support.ts';
import { indexPath } from '../index/index-files.ts';
import { importFeed } from './feed-import.ts';
import { downloadFeed } from './feed-receive.ts';

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

const fields = { specialPrice: 'sale', saleDates: 'dates' };
const firstOffering = (catalog: ReturnType<typeof open>) => catalog.findProduct('0')?.offerings;
const writtenAt = () => statSync(indexPath(folder)).mtimeMs;
const textAt = (time: number) => new Date(time).toISOString();

for (const [size, feed] of [
  ['small', feedOf],
  ['large', largeFeedOf],
] as const)
  test(`a sale that has ended changes the index of a ${size} feed, which has not changed`, async ({
    mock,
  }) => {
    const now = Date.now();
    const dates = `${textAt(now - 7_200_000)}/${textAt(now - 3_600_000)}`;
    const content = feed(3, { offerings: [{ price: 12_990, sale: 9_990, dates }] });
    await mkdir(folder, { recursive: true });
    await writeFile(file, content);
    const receive = () => downloadFeed(importJob(), new AbortController().signal);
    mock.timers.enable({ apis: ['Date'], now: now - 5_400_000 });
    const imported = async () => (await importFeed({ ...importJob(), fields }, receive)).outcome;
    assert.deepEqual([await imported(), await imported()], ['accepted', 'unchanged']);
    mock.timers.reset();
    const catalog = open({ fields });
    assert.deepEqual(firstOffering(catalog), [{ price: 12_990, specialPrice: 9_990 }]);
    await checked(catalog);
    assert.deepEqual(firstOffering(catalog), [{ price: 12_990 }]);
    const read = writtenAt();
    await checked(catalog);
    assert.equal(writtenAt(), read);
    assert.deepEqual(logged, []);
  });

test('of many sales that begin and end, the feed is read at most once a minute', async ({ mock }) => {
  const start = Date.parse('2026-11-27T12:00Z');
  mock.timers.enable({ apis: ['Date'], now: start });
  const [first, last] = [textAt(start + 1_000), textAt(start + 62_000)];
  const offerings = [
    { price: 12_990, sale: 9_990, dates: `${first}/` },
    { price: 12_990, sale: 8_990, dates: `${first}/${last}` },
  ];
  const catalog = open({ fields });
  await refreshedWith(catalog, feedOf(3, { offerings }));
  const version = catalog.version();
  const specialPricesAfter = async (seconds: number) => {
    mock.timers.setTime(start + seconds * 1_000);
    await checked(catalog);
    return firstOffering(catalog)?.map(({ specialPrice }) => specialPrice);
  };
  assert.deepEqual(await specialPricesAfter(59), [undefined, undefined]);
  assert.deepEqual(await specialPricesAfter(60), [9_990, 8_990]);
  assert.notEqual(catalog.version(), version);
  assert.deepEqual(await specialPricesAfter(119), [9_990, 8_990]);
  assert.deepEqual(await specialPricesAfter(120), [9_990, undefined]);
  const read = writtenAt();
  await specialPricesAfter(1e6);
  assert.equal(writtenAt(), read);
});
