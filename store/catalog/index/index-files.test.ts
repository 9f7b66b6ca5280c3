import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { copyFile, open as openFile, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import {
  countOf,
  feedOf,
  file,
  folder,
  idsOf,
  largeFeedOf,
  logged,
  open,
  refreshedWith,
} from '../catalog-feeds.test-support.ts';
import { queryOf } from '../search/search-index.test-support.ts';

const indexFile = () => join(folder, 'catalog-8.sqlite');

describe('the index in the folder', () => {
  test('is used at once after a restart, and is the reference for rejecting the feed', async () => {
    await refreshedWith(open(), feedOf(48));
    await rm(file);
    const catalog = open();
    assert.notEqual(catalog.status().products, 0);
    assert.equal(await countOf(catalog), 48);
    assert.match(logged[0] ?? '', /could not be read: ENOENT/);
    const version = catalog.version();
    await refreshedWith(catalog, feedOf(48));
    assert.equal(catalog.version(), version);
    assert.equal(await refreshedWith(open(), feedOf(3)), 48);
    assert.equal(await refreshedWith(open({ minPercent: 0 }), feedOf(3)), 3);
  });

  test('is one file without a write-ahead log, in a folder that only its user can read', async () => {
    const catalog = open();
    for (const count of [48, 49, 50]) await refreshedWith(catalog, feedOf(count));
    assert.deepEqual((await readdir(folder)).sort(), ['catalog-8.sqlite', 'import.lock']);
    assert.equal((await stat(folder)).mode & 0o777, 0o700);
  });

  test('may be published by another machine, which renames a copy into the folder', async () => {
    const publisher = open({ folder: `${folder}-published` });
    await refreshedWith(publisher, feedOf(3));
    const catalog = open();
    assert.equal(await countOf(catalog), 3);
    await refreshedWith(publisher, feedOf(4));
    await rm(file);
    await copyFile(join(`${folder}-published`, 'catalog-8.sqlite'), join(folder, 'copy'));
    await rename(join(folder, 'copy'), indexFile());
    assert.equal(await countOf(catalog), 4);
  });

  test('of another feed is not used', async () => {
    await refreshedWith(open(), feedOf(3));
    const catalog = open({ source: new URL('http://127.0.0.1:9/products.json') });
    assert.equal(catalog.status().products, 0);
  });

  test('of an older format is used until it is rebuilt, and one of a newer format stays', async () => {
    await refreshedWith(open(), feedOf(3));
    const [older, newer] = [join(folder, 'catalog-6.sqlite'), join(folder, 'catalog-9.sqlite')];
    await rename(indexFile(), older);
    writeOrder(older, [2, 0, 1]);
    await writeFile(newer, 'newer');
    await rm(file);
    const catalog = open();
    assert.deepEqual(await idsOf(catalog), ['2', '0', '1']);
    assert.equal(catalog.positionOf('0'), 1);
    assert.equal(catalog.categories().isKnown, false);
    await refreshedWith(open(), feedOf(3));
    assert.deepEqual((await readdir(folder)).sort(), ['catalog-8.sqlite', 'catalog-9.sqlite', 'import.lock']);
    assert.equal(readFileSync(newer, 'utf8'), 'newer');
  });

  /** Until format 5, the rows had arbitrary numbers. */
  function writeOrder(path: string, order: number[]): void {
    const db = new DatabaseSync(path);
    db.exec("UPDATE meta SET value = json_remove(value, '$.total') WHERE key = 'info'");
    db.prepare("INSERT INTO meta VALUES ('order', ?)").run(Uint32Array.from(order));
    db.close();
  }

  test('is rebuilt if it cannot be opened', async () => {
    await refreshedWith(open(), feedOf(3));
    const handle = await openFile(indexFile(), 'r+');
    await handle.write(Buffer.alloc(4_000, 0xff), 0, 3_996, 100);
    await handle.close();
    assert.equal(await countOf(open()), 3);
  });

  test('is replaced if a program made it that did not mark its files', async () => {
    await refreshedWith(open(), feedOf(3));
    const db = new DatabaseSync(indexFile());
    assert.notEqual(db.prepare('PRAGMA application_id').get()?.application_id, 0);
    db.exec('PRAGMA application_id = 0');
    db.close();
    await copyFile(indexFile(), join(folder, 'catalog-1.sqlite'));
    assert.equal(await refreshedWith(open(), feedOf(4)), 4);
    assert.deepEqual((await readdir(folder)).sort(), ['catalog-8.sqlite', 'import.lock']);
  });

  test('does not replace or remove another file, which may be of use', async () => {
    await refreshedWith(open(), feedOf(3));
    const older = join(folder, 'catalog-1.sqlite');
    for (const content of ['', 'no database', openOtherDatabase()]) {
      for (const path of [older, indexFile()]) await writeFile(path, content);
      logged.length = 0;
      assert.equal(await countOf(open()), 0);
      assert.match(logged.join(), /could not be read: .+ is no index of products$/);
      await rm(indexFile());
      assert.equal(await countOf(open()), 3);
      assert.deepEqual(await readFile(older), Buffer.from(content));
    }
  });

  function openOtherDatabase(): Buffer {
    const path = join(folder, '..', 'other.sqlite');
    const db = new DatabaseSync(path);
    db.exec('CREATE TABLE meta (key, value); CREATE TABLE products (row)');
    db.close();
    return readFileSync(path);
  }

  test('is rebuilt after a query has found a damaged page; until then the rest is used', async () => {
    const catalog = open();
    await refreshedWith(catalog, feedOf(2_000, { brand: 'x'.repeat(20) }));
    const handle = await openFile(indexFile(), 'r+');
    await handle.write(Buffer.alloc(8 * 4096, 0xff), 0, 8 * 4096, 20 * 4096);
    await handle.close();
    await rm(file);
    const damaged = open();
    const ids = Array.from({ length: 2_000 }, (_, index) => `${index}`);
    assert.throws(() => damaged.findProducts(ids), /malformed/);
    assert.match(logged.join('\n'), /is damaged, and is built again/);
    assert.equal(damaged.readRange(1_990, 1).total, 2_000);
    await refreshedWith(damaged, feedOf(2_000));
    assert.equal(damaged.findProducts(ids)?.size, 2_000);
  });

  test('is rebuilt at once if a row is missing or unreadable, which SQLite does not notice', async () => {
    for (const change of ['DELETE FROM products WHERE row > 1', "UPDATE products SET body = 'x'"]) {
      await refreshedWith(open(), feedOf(3));
      const db = new DatabaseSync(indexFile());
      db.exec(change);
      db.close();
      const damaged = open();
      logged.length = 0;
      assert.throws(() => damaged.readRange(0, 3), /unreadable/);
      assert.match(logged.join('\n'), /is damaged, and is built again/);
      assert.deepEqual(await idsOf(damaged), ['0', '1', '2']);
    }
  });

  test('of two feeds in one folder is never searched for the other, which is logged once', async () => {
    const named = (name: string) => feedOf(1, { productId: name, name });
    const [one, two] = [`${file}.one`, `${file}.two`];
    await writeFile(one, named('Uno'));
    await writeFile(two, named('Dos'));
    const catalog = open({ source: pathToFileURL(one) });
    assert.equal(await countOf(catalog), 1);
    const replacing = open({ source: pathToFileURL(two) });
    assert.equal(await countOf(replacing), 1);
    for (const text of ['uno', 'dos'])
      assert.deepEqual(await catalog.search(queryOf(text)), { ok: false, code: 'search-busy' });
    assert.equal((await replacing.suggest('dos')).ok, true);
    assert.equal(catalog.findProduct('Uno')?.name, 'Uno');
    await countOf(catalog);
    assert.equal(logged.length, 1);
    assert.match(logged[0] ?? '', /The index .+ is of another feed.+CATALOG_DIR/);
  });

  test('is built once for two catalogues that use the folder', async () => {
    await writeFile(file, largeFeedOf(3_000));
    const [one, other] = [open(), open({ source: pathToFileURL(file) })];
    await Promise.all([one.check(), other.check()]);
    for (const catalog of [one, other]) assert.equal(await countOf(catalog), 3_000);
    assert.equal(one.version(), other.version());
    assert.deepEqual(logged, []);
  });
});
