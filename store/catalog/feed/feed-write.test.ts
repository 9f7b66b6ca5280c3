import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { test } from 'node:test';
import { folder, importJob } from '../catalog-feeds.test-support.ts';
import { openNewestIndex } from '../index/catalog-index.ts';
import { identityOf, importFeed } from './feed-import.ts';

test('addresses relative to the feed have neither its user and password nor its query', async () => {
  await mkdir(folder, { recursive: true });
  const fields = { link: 'link' };
  const job = {
    ...importJob(),
    fields,
    source: 'https://user:secret@feed.example/a/products.json?key=secret',
  };
  const entries = [
    { productId: '1', name: 'x', images: ['/1.jpg', '2.jpg'], link: '/p/1' },
    { productId: '2', name: 'x', images: ['#'], link: '#' },
  ];
  async function* read() {
    yield Buffer.from(JSON.stringify(entries));
  }
  await importFeed(job, async () => ({
    ...{ digest: '1', size: 1, validators: {}, assertUnchanged: async () => {} },
    pages: [{ size: 1, read }],
  }));
  const index = openNewestIndex(folder, identityOf(job).source);
  const products = index?.readRange(0, 2) ?? [];
  index?.close();
  assert.deepEqual(products[0]?.images, ['https://feed.example/1.jpg', 'https://feed.example/a/2.jpg']);
  assert.equal(products[0]?.link, 'https://feed.example/p/1');
  assert.doesNotMatch(JSON.stringify(products), /secret/);
});
