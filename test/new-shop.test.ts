import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { shopSchema } from '../server/shop/shop-schema.ts';
import { temporaryFolder } from './support/server-process.ts';
import { read } from './support/source-files.ts';

const document = read('docs/new-shop.md');
const examples = [...document.matchAll(/^ *```json\n([\s\S]*?)```$/gm)].map(([, json = '']) =>
  JSON.parse(json),
);

test('the shop file and the feed of docs/new-shop.md are accepted as they are, and customers miss nothing', () => {
  const folder = temporaryFolder();
  const [first, complete, mapped, mapping, shopify] = examples;
  const picture =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M4 4h24v24H4z"/></svg>';
  const check = (shop: object, products = mapped) => {
    writeFileSync(join(folder, 'shop.json'), JSON.stringify(shop));
    for (const name of ['logo', 'icon', 'missing']) writeFileSync(join(folder, `${name}.svg`), picture);
    writeFileSync(join(folder, 'products.json'), JSON.stringify(products));
    const files = [join(folder, 'shop.json'), join(folder, 'products.json')];
    const env = { PATH: process.env.PATH };
    return spawnSync(process.execPath, ['bin/check-shop.ts', ...files], { encoding: 'utf8', env });
  };
  const { status, stdout, stderr } = check({ ...complete, ...mapping });
  assert.deepEqual([status, stderr], [0, '']);
  assert.match(stdout, /accepted: 1 products, 0 without a price, 0 without a picture, 0 without a brand/);
  assert.doesNotMatch(stdout, /Customers miss/);
  const { stdout: read } = check({ ...complete }, shopify);
  assert.match(read, /accepted: 1 products \(Shopify\), 0 without a price, .* 0 without a category$/m);
  assert.match(check({ ...first, ...mapping }).stdout, /Customers miss the terms of sale/);
});

test('the table of docs/new-shop.md has every field of the shop file', () => {
  const named = [...document.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  assert.deepEqual(
    Object.keys(shopSchema.shape).filter((name) => !named.includes(name)),
    [],
  );
});
