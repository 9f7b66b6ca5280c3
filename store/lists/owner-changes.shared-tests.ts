import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '../../platform/database/owner-database.ts';
import { createStores, type Stores } from '../stores.ts';
import { allItems, operationsOn, product, rejectedWith } from './list-store.test-support.ts';
import type { ReceivedList } from './owner-changes.ts';

export function describeOwnerChanges(current: () => Stores): void {
  const { create, deletedOf, namesOf, writesOf, addAll } = operationsOn(current);
  const lists = () => current().lists;
  const find = (owner: string, docId: string) => lists().readList(owner, docId, allItems);
  const idsIn = async (owner: string, docId: string) =>
    (await find(owner, docId))?.products.map(({ productId }) => productId);
  const read = async (docId: string): Promise<ReceivedList> => {
    const list = await lists().readWholeList('ana', docId);
    assert.ok(list);
    return list;
  };
  const move = async (docId: string) => {
    const list = await read(docId);
    await lists().receiveList('berta', list, 'ana');
    assert.ok((await lists().releaseList('ana', docId, [list.version])).ok);
  };

  test('a received list has its ID, date, status and products, in both orders, and what is added later is behind them', async () => {
    const { docId, date } = await create('Invierno', product('p1'), 'ana', 'Privada');
    await addAll(docId, 'p2', 'p3');
    await lists().placeProduct('ana', docId, 'p3', 1);
    const byDate = await lists().readProductsByDate('ana', docId);
    await move(docId);
    const received = await find('berta', docId);
    assert.deepEqual(
      { ...received, products: [], version: '' },
      {
        ...{ docId, date, name: 'Invierno', status: 'Privada', shadowed: false },
        ...{ productCount: 3, products: [], version: '' },
      },
    );
    assert.deepEqual(await idsIn('berta', docId), ['p3', 'p1', 'p2']);
    assert.deepEqual(await lists().readProductsByDate('berta', docId), byDate);
    await lists().addProducts('berta', docId, [product('p0')]);
    assert.deepEqual(await idsIn('berta', docId), ['p3', 'p1', 'p2', 'p0']);
    assert.equal((await lists().readProductsByDate('berta', docId))[0]?.productId, 'p0');
  });

  test('a released list is neither among the lists nor among the deleted items, nor are its removed products', async () => {
    const { docId } = await create('Invierno', product('p1'));
    await addAll(docId, 'p2');
    await lists().removeProducts('ana', docId, ['p2']);
    await move(docId);
    assert.deepEqual(await namesOf(), []);
    assert.deepEqual(await deletedOf(), []);
    assert.deepEqual(await deletedOf('berta'), []);
    assert.equal(await find('ana', docId), undefined);
    assert.deepEqual(await lists().releaseList('ana', docId, undefined), rejectedWith('list-not-found'));
  });

  test('a list that has changed since it was read is not released, and the repetition adds what is missing', async () => {
    const { docId } = await create('Invierno', product('p1'));
    const list = await read(docId);
    await lists().receiveList('berta', list, 'ana');
    await addAll(docId, 'p2');
    const release = lists().releaseList('ana', docId, [list.version]);
    assert.deepEqual(await release, rejectedWith('precondition-failed'));
    await move(docId);
    assert.deepEqual(await idsIn('berta', docId), ['p1', 'p2']);
  });

  test('a list that was received before is not received again, also if it was renamed or deleted since', async () => {
    const kept = await create('Invierno', product('p1'));
    const deleted = await create('Verano', product('p1'));
    for (const { docId } of [kept, deleted]) await lists().receiveList('berta', await read(docId), 'ana');
    await lists().editList('berta', kept.docId, { name: 'Abrigo' });
    await lists().deleteList('berta', deleted.docId);
    const writes = await writesOf('berta');
    for (const { docId } of [kept, deleted]) await lists().receiveList('berta', await read(docId), 'ana');
    assert.equal(await writesOf('berta'), writes);
    assert.deepEqual(await namesOf('berta'), ['Abrigo']);
    assert.deepEqual(
      (await deletedOf('berta')).map((item) => item.docId),
      [deleted.docId],
    );
  });

  test('a received list gets a free name of at most 255 characters, and edits keep both lists', async () => {
    const long = '🧥'.repeat(255);
    for (const name of ['Navidad', 'Navidad (2)', long]) await create(name, undefined, 'berta');
    for (const name of ['Navidad', long]) await move((await create(name)).docId);
    const names = ['Navidad (3)', `${'🧥'.repeat(251)} (2)`];
    assert.deepEqual(
      (await namesOf('berta')).toSorted(),
      ['Navidad', 'Navidad (2)', ...names, long].toSorted(),
    );
  });

  test('the lists are named oldest first, and those that were received from an owner apart', async () => {
    const own = await create('Propia', undefined, 'berta');
    const first = await create('Uno');
    const second = await create('Dos');
    assert.deepEqual(await lists().readListIds('ana'), [first.docId, second.docId]);
    for (const { docId } of [first, second]) await move(docId);
    assert.deepEqual(await lists().readListIds('ana'), []);
    assert.deepEqual(await lists().readListIds('berta'), [own.docId, first.docId, second.docId]);
    assert.deepEqual(await lists().readListIds('berta', 'ana'), [first.docId, second.docId]);
    assert.deepEqual(await lists().readListIds('berta', 'carla'), []);
  });

  test('a list of more products than any limit allows is received in order and counted', async () => {
    const count = 1_203;
    const ids = Array.from({ length: count }, (_, index) => `p${index}`);
    const draft = { name: 'Invierno', status: 'Pública' } as const;
    const created = await lists().createList('ana', draft, ids.map(product));
    assert.ok(created.ok);
    const { docId } = created.value;
    await move(docId);
    assert.deepEqual(
      (await lists().readWholeList('berta', docId))?.products.map(({ product }) => product.productId),
      ids,
    );
    const limits = { lists: 1, productsOfList: count + 1, products: count + 1 };
    const { lists: limited } = createStores(current().database as Database, limits);
    assert.ok((await limited.addProducts('berta', docId, [product('last')])).ok);
    assert.deepEqual(await limited.addProducts('berta', docId, [product('more')]), rejectedWith('list-full'));
  });
}
