import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { indexFormat } from '../store/catalog/index/index-files.ts';
import { startMain } from './support/main-process.ts';
import { temporaryFolder } from './support/server-process.ts';

const products = JSON.stringify({
  products: [{ productId: 'p1', name: 'Polerón', images: [], offerings: [] }],
});

/** Each case gets an empty folder and returns the settings. Afterwards nothing in the folder has changed. */
function testRejected(title: string, prepare: (folder: string) => NodeJS.ProcessEnv, message: RegExp): void {
  test(`${title} prevents the start with one sentence, and stays as it is`, async () => {
    const folder = temporaryFolder();
    const env = prepare(folder);
    const describe = () =>
      execFileSync('ls', ['-lAR', '--time-style=full-iso', folder], { encoding: 'utf8' });
    const before = describe();
    const { code, output } = await startMain({ DATABASE_URL: ':memory:', ...env }).ended;
    assert.equal(code, 1);
    assert.match(output, message);
    assert.equal(output.trim().split('\n').length, 1, output);
    assert.equal(describe(), before);
  });
}

const file = (folder: string, content: string) => {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  chmodSync(path, 0o644);
  return path;
};
const isNoFolder = /^CATALOG_DIR must be a folder for the index: .+\.$/m;

testRejected('a file as CATALOG_DIR', (folder) => ({ CATALOG_DIR: file(folder, products) }), isNoFolder);
testRejected(
  'a folder that cannot be made as CATALOG_DIR',
  () => ({ CATALOG_DIR: '/proc/mis-listas/catalog' }),
  isNoFolder,
);
testRejected(
  'a folder as DATABASE_URL',
  (folder) => {
    mkdirSync(join(folder, 'data'));
    return { DATABASE_URL: join(folder, 'data') };
  },
  /^The database .+ cannot be opened: unable to open database file\.$/m,
);
testRejected(
  'another file as DATABASE_URL',
  (folder) => ({ DATABASE_URL: file(folder, 'notes') }),
  /^The database .+ cannot be opened: file is not a database; .+\.$/m,
);
const inIndexFolder = (folder: string, path: string) => join(folder, 'index', path);
const indexFolder = (folder: string) => {
  mkdirSync(join(folder, 'index', 'below'), { recursive: true });
  symlinkSync('index', join(folder, 'link'));
  return { CATALOG_DIR: join(folder, 'index') };
};
const isTaken = (name: string) => new RegExp(`^${name} must not be in CATALOG_DIR, .+\\.$`, 'm');

testRejected(
  'a database that does not exist yet in CATALOG_DIR',
  (folder) => ({ ...indexFolder(folder), DATABASE_URL: inIndexFolder(folder, 'catalog-1.sqlite') }),
  isTaken('DATABASE_URL'),
);
testRejected(
  'a database below CATALOG_DIR under another path',
  (folder) => ({ ...indexFolder(folder), DATABASE_URL: join(folder, 'link', 'below', 'lists.sqlite') }),
  isTaken('DATABASE_URL'),
);
testRejected(
  'a link to a database in CATALOG_DIR',
  (folder) => {
    const settings = indexFolder(folder);
    new DatabaseSync(inIndexFolder(folder, 'lists.sqlite')).exec('CREATE TABLE lists (id)');
    symlinkSync(inIndexFolder(folder, 'lists.sqlite'), join(folder, 'lists.sqlite'));
    return { ...settings, DATABASE_URL: join(folder, 'lists.sqlite') };
  },
  isTaken('DATABASE_URL'),
);
testRejected(
  'a link in CATALOG_DIR to a database',
  (folder) => {
    const settings = indexFolder(folder);
    symlinkSync(file(folder, ''), inIndexFolder(folder, 'lists.sqlite'));
    return { ...settings, DATABASE_URL: inIndexFolder(folder, 'lists.sqlite') };
  },
  isTaken('DATABASE_URL'),
);
testRejected(
  'a feed in CATALOG_DIR',
  (folder) => {
    const settings = { ...indexFolder(folder), CATALOG_DIR: join(folder, 'link') };
    renameSync(file(folder, products), inIndexFolder(folder, 'feed.download'));
    return { ...settings, PRODUCTS_URL: inIndexFolder(folder, 'feed.download') };
  },
  isTaken('PRODUCTS_URL'),
);
const indexName = `catalog-${indexFormat}.sqlite`;
for (const name of ['catalog-1.sqlite', indexName])
  testRejected(
    `a file ${name} that is no index`,
    (folder) => {
      const settings = indexFolder(folder);
      const db = new DatabaseSync(inIndexFolder(folder, name));
      db.exec('PRAGMA journal_mode = WAL; CREATE TABLE meta (key); CREATE TABLE products (id)');
      db.close();
      return settings;
    },
    new RegExp(`^CATALOG_DIR has a file ${name} that is no index of products: .+\\.$`, 'm'),
  );
testRejected(
  'an empty file in the place of the index',
  (folder) => {
    const settings = indexFolder(folder);
    writeFileSync(inIndexFolder(folder, indexName), '');
    return settings;
  },
  /^CATALOG_DIR has a file .+ that is no index of products: .+\.$/m,
);

test('what a killed import leaves does not prevent the start, and is replaced', async () => {
  for (const content of ['', 'cut off']) {
    const folder = temporaryFolder();
    const names = [`${indexName}.new`, 'feed.download'];
    for (const name of names) writeFileSync(join(folder, name), content);
    const { child, ended, origin } = startMain({ DATABASE_URL: ':memory:', CATALOG_DIR: folder });
    assert.equal((await fetch(await origin())).status, 200);
    for (const name of names) assert.ok(!existsSync(join(folder, name)));
    child.kill('SIGTERM');
    assert.equal((await ended).code, 0);
  }
});
