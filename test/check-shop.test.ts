import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from './support/server-process.ts';

const folder = temporaryFolder();

const mapping = { productId: 'id', offerings: '', price: 'precio' };
const shop = { name: 'Casa Austral', company: 'Casa Austral SpA', contact: 'hola@casaaustral.example' };

function writeShop(fields: Record<string, string>): string {
  const file = join(folder, 'shop.json');
  writeFileSync(file, JSON.stringify({ ...shop, feed: { fields } }));
  return file;
}

function check(content: string, fields: Record<string, string> = {}) {
  const file = join(folder, 'feed.json');
  writeFileSync(file, content);
  return spawnSync(process.execPath, ['bin/check-shop.ts', writeShop(fields), file], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
}

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: 'Parka', precio: 24_990 }));

test('the command prints the mapping, the counts and the first three products of a feed', () => {
  const { status, stdout, stderr } = check(JSON.stringify(entries(4)), mapping);
  assert.deepEqual([status, stderr], [0, '']);
  assert.match(stdout, /^ +productId: id$/m);
  assert.match(stdout, /^ +offerings: the entry itself$/m);
  assert.match(stdout, /^ +availability: not read$/m);
  assert.match(stdout, /^Recognised format: none; /m);
  assert.match(
    stdout,
    /accepted: 4 products, 0 without a price, 4 without a picture \(p0, p1, p2, …\), 4 without a brand /,
  );
  const products = stdout.matchAll(/^\{[\s\S]*?^\}/gm);
  assert.deepEqual(
    [...products].map(([json]) => JSON.parse(json)),
    ['p0', 'p1', 'p2'].map((productId) => ({
      ...{ productId, brand: '', name: 'Parka', images: [], offerings: [{ price: 24_990 }] },
    })),
  );
});

test('the command prints what is in a shop file, what it does not have, and what customers miss', () => {
  const shopFile = join(import.meta.dirname, 'support/casa-austral/shop.json');
  const run = (file: string) => {
    const { status, stdout } = spawnSync(process.execPath, ['bin/check-shop.ts', file], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    });
    assert.equal(status, 0);
    return stdout;
  };
  const complete = run(shopFile);
  for (const line of [
    /^ {2}name: Casa Austral$/m,
    /^ {2}logo: logo\.svg \(\d+ bytes\)$/m,
    /^Contrast of white on colours\.primary: 8\.\d : 1\.$/m,
    /^The logo is on colours\.accent; contrast of white: 2\.\d : 1\.$/m,
    /^ {2}header\[0\]\.href: https:.+ayuda$/m,
    /^Not in the file: .*newsletter/m,
    /^No feed was read: /m,
  ])
    assert.match(complete, line);
  assert.doesNotMatch(complete, /Customers miss/);
  const missing = run(writeShop({})).match(/^Customers miss .+?:/gm);
  const subjects = ['the terms of sale', 'returns', 'a way to reach the shop', "'Cookies y datos'"];
  assert.deepEqual(
    missing,
    subjects.map((subject) => `Customers miss ${subject}:`),
  );
});

test('a mistake in the shop file is one sentence and exit code 1', () => {
  const { status, stdout, stderr } = check('[]', { x: 'y' });
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(
    stderr,
    /^The shop file .+shop\.json is wrong: feed\.fields\.x is no field of products; they are .+\.\n$/,
  );
});

test('a feed that would be rejected or cannot be read gives its reason and exit code 1', () => {
  const wrong = check(JSON.stringify(entries(4)));
  assert.equal(wrong.status, 1);
  assert.match(
    wrong.stdout,
    /rejected: 0 of 4 entries are products: field productId=productId was not found/,
  );
  const other = check('id;name\n1;Parka\n');
  assert.equal(other.status, 1);
  assert.match(
    other.stderr,
    /^The feed could not be read: it has no columns with .+ only "id", "name" .+\.$/m,
  );
  assert.match(
    check('[]', { x: 'y' }).stderr,
    /shop\.json is wrong: feed\.fields\.x is no field of products; they are /,
  );
});

test('a feed at a web address is checked, also if its server is slow, and no temporary file remains', async (context) => {
  const server = createServer((_, response) => {
    setTimeout(() => response.end(JSON.stringify(entries(4))), 500);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.json`;
  const temporary = temporaryFolder();
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['bin/check-shop.ts'], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: temporary,
      SHOP_FILE: writeShop(mapping),
      PRODUCTS_URL: address,
    },
  });
  assert.equal(stderr, '');
  assert.match(stdout, /accepted: 4 products/);
  assert.deepEqual(readdirSync(temporary), []);
});
