import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Product } from '../../domain/product.ts';
import { product } from '../../store/lists/list-store.test-support.ts';
import type { ListStore } from '../../store/lists/list-store.ts';
import { dyingStore } from '../../test/support/dying-store.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { moveLists } from './move-lists.ts';

const page = { offset: 0, limit: 1_000 };
const move = { from: 'guest', to: 'ana' };

async function openFilled() {
  const stores = openSqliteStores();
  const create = async (owner: string, name: string, products: Product[]) => {
    const draft = { name, status: 'Pública' } as const;
    const created = await stores.lists.createList(owner, draft, products);
    assert.ok(created.ok);
    return created.value.docId;
  };
  const many = Array.from({ length: 800 }, (_, index) => product(`p${index}`));
  const guestLists = [
    await create('guest', 'Navidad', [product('p1')]),
    await create('guest', 'Muchos', many),
    await create('guest', 'Vacía', []),
  ];
  await create('ana', 'Navidad', [product('p2')]);
  const [docId = ''] = guestLists;
  assert.ok((await stores.lists.startShare('guest', docId, { token: 't1' })).ok);
  return { ...stores, guestLists };
}

/** The products of the list to which the link leads. */
async function readShared(lists: ListStore) {
  const by = await lists.readLink('t1');
  const list = by && (await lists.readSharedList(by, 't1', page));
  return { owner: by?.owner, products: list?.products.map(({ productId }) => productId) };
}

async function contentsOf(lists: ListStore, owner: string) {
  const overview = await lists.readOverview(owner, page, 0);
  return overview.lists.map(({ name, productCount }) => [name, productCount]);
}

const moved = [
  ['Vacía', 0],
  ['Muchos', 800],
  ['Navidad (2)', 1],
  ['Navidad', 1],
];

test('all lists are moved, and nothing the second time', async () => {
  const { lists, database } = await openFilled();
  assert.equal(await moveLists(lists, move), 3);
  assert.deepEqual(await contentsOf(lists, 'ana'), moved);
  assert.deepEqual(await contentsOf(lists, 'guest'), []);
  assert.equal(await moveLists(lists, move), 0);
  assert.deepEqual(await contentsOf(lists, 'ana'), moved);
  await database.close();
});

test('a process that ends before or after any call of the store loses nothing and doubles nothing, and the link leads to one list or the other', async () => {
  let calls = 0;
  for (let last = 1, isComplete = false; !isComplete; last++) {
    for (const isDone of [false, true]) {
      const { lists, database } = await openFilled();
      const { dying, countCalls } = dyingStore(lists, last, isDone);
      isComplete = await moveLists(dying, move).then(
        () => true,
        () => false,
      );
      assert.deepEqual((await readShared(lists)).products, ['p1'], `${last} ${isDone}`);
      calls = countCalls();
      await moveLists(lists, move);
      assert.deepEqual(await readShared(lists), { owner: 'ana', products: ['p1'] });
      assert.deepEqual(await contentsOf(lists, 'ana'), moved, `${last} ${isDone}`);
      assert.deepEqual(await contentsOf(lists, 'guest'), []);
      await database.close();
    }
  }
  assert.equal(calls, 14);
});

test('two moves at once have the result of one', async () => {
  const { lists, database } = await openFilled();
  await Promise.all([moveLists(lists, move), moveLists(lists, move)]);
  assert.deepEqual(await contentsOf(lists, 'ana'), moved);
  await database.close();
});

test('what is added to a list while it is moved is moved too, or rejected', async () => {
  const { lists, database, guestLists } = await openFilled();
  const [docId = ''] = guestLists;
  const results: boolean[] = [];
  const adding = (async () => {
    for (let number = 0; results.at(-1) !== false && number < 500; number++) {
      results.push((await lists.addProducts('guest', docId, [product(`new${number}`)])).ok);
      await new Promise(setImmediate);
    }
  })();
  await Promise.all([adding, moveLists(lists, move)]);
  const found = await lists.readList('ana', docId, page);
  assert.equal(found?.productCount, 1 + results.filter(Boolean).length);
  assert.equal(results.at(-1), false);
  await database.close();
});

test('lists that were received from an owner are moved back alone, and can be moved again', async () => {
  const { lists, database } = await openFilled();
  await moveLists(lists, move);
  const back = { from: 'ana', to: 'guest', receivedFrom: 'guest' };
  assert.equal(await moveLists(lists, back), 3);
  assert.deepEqual(await contentsOf(lists, 'ana'), [['Navidad', 1]]);
  assert.equal((await contentsOf(lists, 'guest')).length, 3);
  assert.deepEqual(await readShared(lists), { owner: 'guest', products: ['p1'] });
  assert.equal(await moveLists(lists, move), 3);
  assert.equal((await contentsOf(lists, 'ana')).length, 4);
  await database.close();
});
