import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { numberOf } from '../../platform/database/database.test-support.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { noListLimits } from './list-limits.ts';
import { allItems, product } from './list-store.test-support.ts';
import { oldLists, oldOrder, stepsUpTo } from './old-schema.test-support.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
});
after(() => rm(folder, { recursive: true }));

/** A database of the second schema, as it was released. */
function oldDatabase(name: string, ...statements: string[]): string {
  const file = join(folder, name);
  const db = new DatabaseSync(file);
  db.exec(`${stepsUpTo(2, 'sqlite').join(';')}; PRAGMA user_version = 2`);
  for (const statement of statements) db.exec(statement);
  db.close();
  return file;
}

test('a process of the third schema continues to add products after the migration to the fourth', async () => {
  const file = join(folder, 'third.sqlite');
  const old = new DatabaseSync(file);
  old.exec(`${stepsUpTo(3, 'sqlite').join(';')}; PRAGMA user_version = 3`);
  const insert = old.prepare(`INSERT INTO list_products (owner, doc_id, product_id, turn, product)
    SELECT owner, doc_id, ?, ?, ? FROM lists WHERE owner = ? AND doc_id = ? ON CONFLICT DO NOTHING RETURNING 1`);
  const stores = openSqliteStores(file);
  const created = await stores.lists.createList('ana', { name: 'Invierno', status: 'Pública' });
  assert.ok(created.ok);
  const { docId } = created.value;
  assert.ok(insert.get('p1', 2, JSON.stringify(product('p1')), 'ana', docId));
  assert.deepEqual((await stores.lists.readList('ana', docId, allItems))?.products, [product('p1')]);
  const added = await stores.lists.addProducts('ana', docId, [product('p1')], { key: 'k1' });
  assert.deepEqual(added, { ok: true, value: { added: [], duplicates: [product('p1')] } });
  old.close();
  await stores.database.close();
});

test('a process of the sixth schema continues beside the seventh: what it adds is behind moved products', async () => {
  const file = join(folder, 'sixth.sqlite');
  const old = new DatabaseSync(file);
  old.exec(`${stepsUpTo(6, 'sqlite').join(';')}; PRAGMA user_version = 6`);
  const { database, lists } = openSqliteStores(file);
  const created = await lists.createList('ana', { name: 'Invierno', status: 'Pública' }, [product('p1')]);
  assert.ok(created.ok);
  const { docId } = created.value;
  await lists.addProducts('ana', docId, [product('p2')]);
  await lists.placeProduct('ana', docId, 'p1', 2);
  old
    .prepare('INSERT INTO list_products (owner, doc_id, product_id, turn, product) VALUES (?, ?, ?, ?, ?)')
    .run('ana', docId, 'p3', 4, JSON.stringify(product('p3')));
  const read = await lists.readList('ana', docId, allItems);
  assert.deepEqual(read?.products, [product('p2'), product('p1'), product('p3')]);
  old.close();
  await database.close();
});

test('a process of the seventh schema continues beside the eighth: what it adds is counted', async () => {
  const file = join(folder, 'seventh.sqlite');
  const old = new DatabaseSync(file);
  old.exec(`${stepsUpTo(7, 'sqlite').join(';')}; PRAGMA user_version = 7`);
  const { database, lists } = openSqliteStores(file, undefined, { ...noListLimits, productsOfList: 3 });
  const created = await lists.createList('ana', { name: 'Invierno', status: 'Pública' }, [product('p1')]);
  assert.ok(created.ok);
  const { docId } = created.value;
  assert.ok((await lists.addProducts('ana', docId, [product('p2')])).ok);
  old.prepare("UPDATE lists SET version = '3.old' WHERE owner = ? AND doc_id = ?").run('ana', docId);
  old
    .prepare('INSERT INTO list_products (owner, doc_id, product_id, turn, product) VALUES (?, ?, ?, ?, ?)')
    .run('ana', docId, 'p3', 3, JSON.stringify(product('p3')));
  await lists.editList('ana', docId, { name: 'Verano' });
  assert.deepEqual(await lists.addProducts('ana', docId, [product('p4')]), { ok: false, code: 'list-full' });
  old.close();
  await database.close();
});

test('a process of the fifth schema continues beside the sixth, and deletes finally', async () => {
  const file = join(folder, 'fifth.sqlite');
  const old = new DatabaseSync(file);
  old.exec(`${stepsUpTo(5, 'sqlite').join(';')}; PRAGMA user_version = 5`);
  const remove = old.prepare('DELETE FROM lists WHERE owner = ? AND doc_id = ? RETURNING 1');
  const { database, lists } = openSqliteStores(file);
  const create = async (name: string) => {
    const created = await lists.createList('ana', { name, status: 'Pública' }, [product('p1')]);
    assert.ok(created.ok);
    return created.value.docId;
  };
  const [first, second] = [await create('Invierno'), await create('Verano')];
  assert.ok(remove.get('ana', first));
  assert.deepEqual(await lists.restoreList('ana', first), { ok: false, code: 'list-not-found' });
  await lists.removeProducts('ana', second, ['p1']);
  await lists.deleteList('ana', second);
  assert.equal(remove.get('ana', second), undefined);
  assert.ok((await lists.restoreList('ana', second)).ok);
  assert.ok((await lists.restoreProducts('ana', second, ['p1'])).ok);
  assert.ok(remove.get('ana', second));
  assert.deepEqual(await lists.readDeletedItems('ana', allItems), []);
  old.close();
  await database.close();
});

test('the migration from the second schema keeps the order of the lists and adds a token to each owner', async () => {
  const file = oldDatabase('order.sqlite', ...oldLists);
  const old = new DatabaseSync(file);
  const expected = old.prepare(oldOrder).all() as { name: string; shadowed: number }[];
  old.close();
  const stores = openSqliteStores(file);
  const { version, lists } = await stores.lists.readListsWithProducts('ana', allItems, 3);
  assert.deepEqual(
    lists.map(({ docId, name, shadowed }) => ({ docId, name, shadowed: Number(shadowed) })),
    expected.map((row) => ({ ...row })),
  );
  assert.equal((await stores.lists.readListByName('ana', 'Verano', allItems))?.docId, 'd5');
  assert.equal(numberOf(version), 7);
  const tokens = [version, await stores.database.readVersion('berta')].map((value) => value.split('.')[1]);
  assert.match(tokens[0] ?? '', /^[\w-]{11,}$/);
  assert.notEqual(tokens[0], tokens[1]);
  assert.ok((await stores.lists.createList('ana', { name: 'Newest', status: 'Pública' })).ok);
  assert.equal((await stores.lists.readListsWithProducts('ana', allItems, 0)).lists[0]?.name, 'Newest');
  await stores.database.close();
});

test('the version number of an owner can exceed 32 bits, but not the largest exact number', async () => {
  const draft = (name: string) => ({ name, status: 'Pública' }) as const;
  const file = oldDatabase(
    'numbers.sqlite',
    `INSERT INTO owners VALUES ('ana', ${2 ** 31 - 1}), ('berta', ${Number.MAX_SAFE_INTEGER})`,
  );
  const stores = openSqliteStores(file);
  const older = await stores.lists.createList('ana', draft('Elder'));
  assert.ok(older.ok);
  assert.ok((await stores.lists.createList('ana', draft('Newer'))).ok);
  assert.equal(numberOf(await stores.database.readVersion('ana')), 2 ** 31 + 1);
  const { lists } = await stores.lists.readListsWithProducts('ana', allItems, 0);
  assert.deepEqual(
    lists.map(({ name }) => name),
    ['Newer', 'Elder'],
  );
  const before = await stores.database.readVersion('berta');
  await assert.rejects(stores.lists.createList('berta', draft('Beyond')));
  assert.deepEqual(await stores.lists.readListsWithProducts('berta', allItems, 0), {
    version: before,
    total: 0,
    lists: [],
  });
  await stores.database.close();
});
