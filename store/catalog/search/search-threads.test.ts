import assert from 'node:assert/strict';
import { open as openFile, readdir, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { noSuggestions } from '../../../domain/search.ts';
import { countOf, file, folder, logged, open, refreshedWith, until } from '../catalog-feeds.test-support.ts';
import { openNewestIndex } from '../index/catalog-index.ts';
import { indexFormat, indexPath } from '../index/index-files.ts';
import { createIndexFolder, offered, queryOf } from './search-index.test-support.ts';
import { createSearchThreads } from './search-threads.ts';

type Catalog = ReturnType<typeof open>;
const feedOf = (...names: string[]) =>
  JSON.stringify({ products: names.map((name, index) => ({ productId: `${index}`, name })) });

async function idsFor(catalog: Catalog, text: string) {
  const found = await catalog.search(queryOf(text));
  return found.ok ? found.value.products.map(({ productId }) => productId) : found.code;
}

test('threads search the newest index after it was replaced', async () => {
  const catalog = open();
  assert.equal(await idsFor(catalog, 'polera'), 'catalog-unavailable');
  assert.equal(catalog.version(), '');
  await refreshedWith(catalog, feedOf('Polera', 'Falda'));
  assert.deepEqual(await idsFor(catalog, 'polera'), ['0']);
  assert.deepEqual(await catalog.suggest('fal'), {
    ok: true,
    value: { ...noSuggestions, products: [{ productId: '1', name: 'Falda' }], total: 1 },
  });
  await refreshedWith(catalog, feedOf('Falda', 'Polera', 'Polera nueva'));
  assert.deepEqual(await idsFor(catalog, 'polera'), ['1', '2']);
});

test('threads close an index when it is replaced, also if no search follows', async () => {
  const readOpenFiles = async () => {
    const files = (await readdir('/proc/self/fd')).map((name) => readlink(`/proc/self/fd/${name}`));
    const paths = await Promise.all(files.map((path) => path.catch(() => '')));
    return paths.filter((path) => path.startsWith(indexPath(folder)));
  };
  const catalog = open();
  await refreshedWith(catalog, feedOf('Polera'));
  await idsFor(catalog, 'polera');
  assert.equal((await readOpenFiles()).length, 2);
  await refreshedWith(catalog, feedOf('Polera', 'Falda'));
  await until(async () => (await readOpenFiles()).length === 1);
  assert.deepEqual(await readOpenFiles(), [indexPath(folder)]);
});

test('a search that takes too long is ended with its thread, and the next one gets another', async () => {
  const imported = createIndexFolder();
  await imported.import(Array.from({ length: 20_000 }, (_, index) => offered(`${index}`, 'Polera')));
  const index = openNewestIndex(dirname(imported.path), '/products.json');
  const limits = { openingMs: 60_000, searchMs: 1 };
  const source = { index: () => index, reopen() {}, rebuild() {} };
  const { search } = createSearchThreads(source, { synonyms: [], heading: '' }, limits);
  assert.deepEqual(await search(queryOf('polera')), { ok: false, code: 'search-too-slow' });
  limits.searchMs = 60_000;
  const found = await search(queryOf('polera'));
  assert.ok(found.ok && found.value.total === 1_000);
  index?.close();
  imported.remove();
});

test('searches of one client neither take all places nor stay when their requests are cancelled', async () => {
  const catalog = open();
  await refreshedWith(catalog, feedOf('Polera'));
  const cancelling = new AbortController();
  const search = (key: string, signal?: AbortSignal) => catalog.search(queryOf('polera'), { key, signal });
  const cancelled = Array.from({ length: 200 }, () => search('one', cancelling.signal));
  const other = search('other');
  cancelling.abort();
  const found = (await Promise.all(cancelled)).filter(({ ok }) => ok);
  assert.ok(found.length <= 1, `${found.length} searches were run`);
  assert.equal((await other).ok, true);
});

test('a search does not delay the event loop or other reads', async () => {
  const catalog = open();
  await refreshedWith(catalog, feedOf(...Array.from({ length: 2_000 }, (_, index) => `Polera ${index}`)));
  await idsFor(catalog, 'polera');
  const finished: string[] = [];
  const searches = Array.from({ length: 40 }, () =>
    idsFor(catalog, 'polera').then(() => finished.push('search')),
  );
  if (catalog.findProduct('1')) finished.push('read');
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
  await countOf(updated);
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
