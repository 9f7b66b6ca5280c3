import assert from 'node:assert/strict';
import { open as openFile, rename, rm, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { file, folder, logged, open, refreshed, refreshedWith } from '../catalog-feeds.test-support.ts';
import { indexFormat, indexPath } from '../index-files.ts';
import { queryOf } from './search-index.test-support.ts';

type Catalog = ReturnType<typeof open>;
const feedOf = (...names: string[]) =>
  JSON.stringify({ products: names.map((name, index) => ({ productId: `${index}`, name })) });

async function idsFor(catalog: Catalog, text: string) {
  const found = await catalog.search(queryOf(text));
  return found.ok ? found.value.products.map(({ productId }) => productId) : found.code;
}

test('threads search the newest index after it was replaced', async () => {
  const catalog = open();
  assert.deepEqual(await idsFor(catalog, 'polera'), []);
  await refreshedWith(catalog, feedOf('Polera', 'Falda'));
  assert.deepEqual(await idsFor(catalog, 'polera'), ['0']);
  assert.deepEqual(await catalog.suggest('fal'), {
    ok: true,
    value: { products: [{ productId: '1', name: 'Falda' }], brands: [] },
  });
  await refreshedWith(catalog, feedOf('Falda', 'Polera', 'Polera nueva'));
  assert.deepEqual(await idsFor(catalog, 'polera'), ['1', '2']);
});

test('a search does not delay the event loop or other reads', async () => {
  const catalog = open();
  await refreshedWith(catalog, feedOf(...Array.from({ length: 2_000 }, (_, index) => `Polera ${index}`)));
  await idsFor(catalog, 'polera');
  const finished: string[] = [];
  const searches = Array.from({ length: 40 }, () =>
    idsFor(catalog, 'polera').then(() => finished.push('search')),
  );
  await catalog.findProduct('1').then(() => finished.push('read'));
  await Promise.all(searches);
  assert.equal(finished[0], 'read');
});

test('too many searches at once are rejected, and later ones are not', async () => {
  const catalog = open();
  await refreshedWith(catalog, feedOf('Polera'));
  const results = await Promise.all(Array.from({ length: 300 }, () => idsFor(catalog, 'polera')));
  assert.ok(results.includes('search-busy'));
  assert.deepEqual(results[0], ['0']);
  assert.deepEqual(await idsFor(catalog, 'polera'), ['0']);
});

test('an index of an older format cannot be searched until the new one is built', async () => {
  const catalog = open();
  await refreshedWith(catalog, feedOf('Polera'));
  const older = indexPath(folder).replace(`-${indexFormat}.`, `-${indexFormat - 1}.`);
  await rename(indexPath(folder), older);
  await rm(file);
  const updated = open();
  assert.equal(await idsFor(updated, 'polera'), 'search-busy');
  await writeFile(file, feedOf('Polera', 'Polera'));
  await refreshed(updated);
  assert.deepEqual(await idsFor(updated, 'polera'), ['0', '1']);
});

test('an index that a search finds damaged is built again', async () => {
  const catalog = open();
  const feed = feedOf(...Array.from({ length: 2_000 }, (_, index) => `Polera ${index} de algodón`));
  await refreshedWith(catalog, feed);
  const handle = await openFile(indexPath(folder), 'r+');
  await handle.write(Buffer.alloc(8 * 4096, 0xff), 0, 8 * 4096, 20 * 4096);
  await handle.close();
  await rm(file);
  const damaged = open();
  const pages = Array.from({ length: 20 }, (_, page) =>
    damaged.search(queryOf('polera', { offset: 48 * page })),
  );
  await assert.rejects(Promise.all(pages), /malformed/);
  assert.match(logged.join('\n'), /is damaged, and is built again/);
  await refreshedWith(damaged, feed);
  assert.equal((await idsFor(damaged, 'polera')).length, 48);
});
