import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import {
  checked,
  countOf,
  feedOf,
  file,
  folder,
  importOf,
  largeFeedOf,
  open,
  refreshedWith,
} from '../catalog-feeds.test-support.ts';
import { scanned } from './entry-texts.test-support.ts';

const itemOf = (id: number, more = '') =>
  `<item><g:id>${id}</g:id><title>Silla ${id}</title><g:price>5000 CLP</g:price>${more}</item>`;
const xmlOf = (items: string) =>
  `<?xml version="1.0"?><rss xmlns:g="x"><channel><title>t</title>${items}</channel></rss>`;
const read = (text: string | Uint8Array, length?: number) => scanned(text, {}, length);

test('a feed of Google Merchant has 100,000 rows of one product, and rows of a product far apart', async () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => `G-${index},Polerón,https://t.example/,5000,G`);
  const other = (id: string) => `${id},Silla,https://t.example/,7000,S`;
  const text = ['id,title,link,price,item_group_id', other('S-1'), ...rows, other('S-2')].join('\n');
  const catalog = open();
  assert.equal(await refreshedWith(catalog, text), 2);
  await checked(catalog);
  assert.deepEqual(
    catalog.findProduct('S')?.variants?.map(({ variantId }) => variantId),
    ['S-1', 'S-2'],
  );
  assert.equal(catalog.findProduct('G')?.variants?.length, 100);
});

test('a product with 100,000 variants names 100 of them, has the lowest price of all, and is counted', async () => {
  const variants = Array.from({ length: 100_000 }, (_, index) => ({
    id: index + 1,
    price: `${200_000 - index}`,
  }));
  const { products, line } = await importOf({
    products: [{ id: 1, title: 'Muchas', handle: 'm', variants }],
  });
  assert.equal(products.get('1')?.variants?.length, 100);
  assert.deepEqual(products.get('1')?.offerings, [{ price: 100_001 }]);
  assert.match(line ?? '', /; 1 with more than 100 variants, of which the others are not named \(1\)$/);
});

test('an XML file leaves out an item that is larger than 16 MiB', async () => {
  for (const large of [
    `<d>${'x'.repeat(2 ** 20)}</d>`.repeat(17),
    '<d/>'.repeat(1_100_000),
    `<d>${'&amp;'.repeat(1_100_000)}</d>`,
  ]) {
    const entries = await read(xmlOf(`${itemOf(1)}${itemOf(2, large)}${itemOf(3)}`), 2 ** 15);
    assert.deepEqual(
      entries.map((entry) => (entry as { id: string } | undefined)?.id),
      ['1', undefined, '3'],
    );
  }
});

test('an XML file with a tag or a comment of more than 16 MiB, or nested more than 1,000 times, is an error', async () => {
  const long = 'x'.repeat(17 * 2 ** 20);
  for (const large of [
    `<${long}>`,
    `<a b="${long}">`,
    `<!--${long}-->`,
    `<![CDATA[${long}]]>`,
    `<?${long}?>`,
  ])
    await assert.rejects(read(xmlOf(itemOf(1) + large), 2 ** 15), /a tag or a text of more than 16 MiB/);
  await assert.rejects(read(xmlOf('<a>'.repeat(2_000)), 2 ** 15), /nested more than 1000 times/);
});

test('the import in another process does not block the event loop for 50 ms of processor time', async () => {
  await writeFile(file, largeFeedOf(100_000));
  const catalog = open();
  let longest = 0;
  void catalog.check();
  while (catalog.status().products === 0) {
    const before = process.threadCpuUsage();
    await wait(5);
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
  }
  assert.ok(longest < 50, `${longest} ms`);
});

test('an import on a full disk is an error, and leaves the last good index', async () => {
  const catalog = open();
  await refreshedWith(catalog, feedOf(48));
  const limited = `
    import { openCatalog } from '${new URL('../catalog.ts', import.meta.url).href}';
    const log = { info() {}, error() {}, warn: (line) => { process.stdout.write(line); process.exit(); } };
    const catalog = openCatalog({ source: ${JSON.stringify(pathToFileURL(file).href)}, folder: ${JSON.stringify(folder)}, currency: 'CLP', log });
    setInterval(() => catalog.check(), 50);`
    .replace("source: '", "source: new URL('")
    .replace(/source: ("[^"]+")/, 'source: new URL($1)');
  await writeFile(file, largeFeedOf(30_000));
  const script = 'ulimit -f 1024; exec "$0" --input-type=module -e "$1"';
  const output = execFileSync('sh', ['-c', script, process.execPath, limited], { encoding: 'utf8' });
  assert.match(output, /could not be read: (database or disk is full|disk I\/O error)/);
  assert.deepEqual((await readdir(folder)).sort(), ['catalog-8.sqlite', 'import.lock']);
  assert.equal(open().status().products, 48);
});

test('a large feed without useful validators is downloaded again after ten minutes', async (context) => {
  let respond: RequestListener = () => {};
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    respond(request, response);
  });
  context.after(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const source = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.json`);
  for (const headers of [{}, { etag: '"always"' }]) {
    let now = 1_000_000;
    const clock = context.mock.method(performance, 'now', () => now);
    let count = 1_500;
    respond = (_request, response) => {
      response.setHeaders(new Map(Object.entries(headers)));
      response.end(largeFeedOf(count));
    };
    const catalog = open({ source, folder: `${folder}-${Object.keys(headers)}` });
    const countAfter = async (seconds: number) => {
      now += seconds * 1_000;
      return countOf(catalog);
    };
    assert.equal(await countOf(catalog), 1_500);
    await countAfter(11);
    const downloads = requests;
    count = 1_600;
    assert.equal(await countAfter(580), 1_500);
    assert.equal(requests, downloads);
    assert.equal(await countAfter(20), 1_600);
    clock.mock.restore();
  }
});
