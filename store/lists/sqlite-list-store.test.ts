import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { openSqliteDatabase } from '../../platform/database/sqlite-database.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { openEmptyDatabase } from '../empty-databases.test-support.ts';
import { definition } from '../stores.ts';
import { listEntity } from './list-entity.ts';
import { noListLimits } from './list-limits.ts';
import { describeListStore } from './list-store.shared-tests.ts';
import { allItems, product } from './list-store.test-support.ts';
import { statements } from './statements.ts';

describeListStore('SQLite in memory', async () => openSqliteStores());

test('a thousand lists of a menu are read by one query', async ({ mock }) => {
  const database = openSqliteDatabase(':memory:', definition.migrations);
  const read = mock.fn(database.read);
  const lists = listEntity.create({ ...database, read }, noListLimits);
  for (let number = 0; number < 1_000; number++) {
    await lists.createList('ana', { name: `Lista ${number}`, status: 'Privada' }, [product('p1')]);
  }
  const menuLists = await lists.readMenuLists('ana', 'p1', allItems.limit);
  assert.equal(menuLists.filter(({ containsProduct }) => containsProduct).length, 1_000);
  assert.equal(read.mock.callCount(), 1);
  await database.close();
});

test('the IDs of listed products are read in the order of indexes, without sorting', () => {
  const db = openEmptyDatabase();
  const steps = db.prepare(`EXPLAIN QUERY PLAN ${statements.sqlite.listedProductIds}`).all();
  assert.equal(steps.length, 2);
  for (const { detail } of steps) assert.match(String(detail), /^SEARCH . USING COVERING INDEX/);
  db.close();
});

test('the copy of a product, and some of a shared list, are found by indexes, however many products the owner has', () => {
  const db = openEmptyDatabase();
  const steps = db.prepare(`EXPLAIN QUERY PLAN ${statements.sqlite.copyOfProduct}`).all();
  const shared = db.prepare(`EXPLAIN QUERY PLAN ${statements.sqlite.sharedProducts}`).all();
  assert.ok(
    shared.some(
      ({ detail }) =>
        detail === 'SEARCH p USING PRIMARY KEY (owner=? AND doc_id=? AND product_id=?) LEFT-JOIN',
    ),
  );
  assert.deepEqual(
    steps.map(({ detail }) => detail),
    [
      'SEARCH list_products USING PRIMARY KEY (owner=? AND doc_id=? AND product_id=?)',
      'SCALAR SUBQUERY 1',
      'SEARCH copies USING COVERING INDEX list_products_by_product (owner=? AND product_id=?)',
    ],
  );
  db.close();
});

test('the products of a page and the neighbours of a position are found in the index of places', () => {
  const db = openEmptyDatabase();
  const { listById, listPage, neighbours, countOthers } = statements.sqlite;
  const [inIndex, byPlace] = ['COVERING INDEX list_products_by_place', 'INDEX list_products_by_place'];
  for (const [statement, reads, sorted] of [
    [listById, [inIndex, inIndex, 'PRIMARY KEY'], 1],
    [listPage, [inIndex, byPlace], 1],
    [neighbours, [inIndex], 0],
    [countOthers, [inIndex, 'PRIMARY KEY'], 0],
  ] as const) {
    const steps = db
      .prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .all()
      .map(({ detail }) => String(detail));
    const ofProducts = steps.filter((step) => /^SEARCH (p|other|list_products) /.test(step));
    assert.deepEqual(
      ofProducts.map((step) => /USING (.*) \(/.exec(step)?.[1]),
      reads,
    );
    // Those of the page, or of the lists.
    assert.equal(steps.filter((step) => /TEMP B-TREE/.test(step)).length, sorted);
  }
  db.close();
});

test('a save seeks in one index for each list, however many products the owner has', () => {
  const db = openEmptyDatabase();
  const { lastUsedList, containingLists } = statements.sqlite;
  const searchesOf = (statement: string) =>
    db
      .prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .all()
      .flatMap(({ detail }) => /^(?:SEARCH|SCAN) (?:p|list_products) .*/.exec(String(detail)) ?? []);
  assert.deepEqual(searchesOf(lastUsedList), [
    'SEARCH p USING COVERING INDEX list_products_by_turn (owner=? AND doc_id=?)',
  ]);
  assert.deepEqual(searchesOf(containingLists), [
    'SEARCH list_products USING COVERING INDEX list_products_by_product (owner=? AND product_id=?)',
    'SEARCH p USING PRIMARY KEY (owner=? AND doc_id=? AND product_id=?)',
  ]);
  db.close();
});

test('deleted items are restored and read by indexes, however many there are', () => {
  const db = openEmptyDatabase();
  const searchesOf = (statement: string) =>
    db
      .prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .all()
      .map(({ detail }) => String(detail))
      .filter((detail) => /^(SEARCH|SCAN) (r|removed_products|deleted_lists)\b/.test(detail));
  assert.deepEqual(searchesOf(statements.sqlite.restoreProducts), [
    'SEARCH removed_products USING PRIMARY KEY (owner=? AND doc_id=? AND product_id=?)',
  ]);
  assert.deepEqual(searchesOf(statements.sqlite.deletedItems), [
    'SEARCH deleted_lists USING INDEX deleted_lists_by_date (owner=? AND deleted_at>?)',
    'SEARCH deleted_lists USING COVERING INDEX deleted_lists_by_date (owner=? AND deleted_at>?)',
    'SEARCH r USING INDEX removed_products_by_date (owner=? AND deleted_at>?)',
    'SEARCH removed_products USING COVERING INDEX removed_products_by_date (owner=? AND deleted_at>?)',
  ]);
  db.close();
});

describe('SQLite on disk', () => {
  let folder: string;
  let files = 0;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
  });
  after(() => rm(folder, { recursive: true }));
  const nextFile = () => join(folder, `${++files}.sqlite`);
  const lastFile = () => join(folder, `${files}.sqlite`);

  describeListStore(
    'the shared test suite',
    async () => openSqliteStores(nextFile()),
    async (stores) => {
      await stores.database.close();
      return openSqliteStores(lastFile());
    },
  );

  test('a database with a newer schema is rejected with an error message, and not changed', () => {
    const db = new DatabaseSync(nextFile());
    db.exec('PRAGMA user_version = 99');
    assert.throws(() => openSqliteStores(lastFile()), /schema 99.*start a newer version/);
    assert.deepEqual({ ...db.prepare('PRAGMA user_version').get() }, { user_version: 99 });
    db.close();
  });
});
