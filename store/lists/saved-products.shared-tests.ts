import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '../../platform/database/owner-database.ts';
import { createStores, type Stores } from '../stores.ts';
import { noListLimits } from './list-limits.ts';
import { operationsOn, product, rejectedWith, withoutVersion } from './list-store.test-support.ts';

const favourites = { name: 'Favoritos', status: 'Pública' } as const;

export function describeSavedProducts(current: () => Stores): void {
  const { create, addAll, overview, productIdsOf, namesOf, writesOf } = operationsOn(current);
  const save = (productId: string, key?: string) =>
    current().lists.saveProduct('ana', product(productId), favourites, key);
  const saved = async (productId: string, key?: string) => {
    const result = await save(productId, key);
    assert.ok(result.ok);
    const { outcome, lists, version } = result.value;
    return [outcome, ...lists.map(({ name }) => name), ...(version ? ['written'] : [])];
  };

  test('a product is saved in the list to which one was added last, also if another list is newer', async () => {
    const [older, newer] = [await create('Invierno', product('p1')), await create('Verano', product('p2'))];
    await create('Vacía');
    assert.deepEqual(await saved('p3'), ['added', 'Verano', 'written']);
    await addAll(older.docId, 'p4');
    await current().lists.placeProduct('ana', newer.docId, 'p3', 1);
    assert.deepEqual(await saved('p5'), ['added', 'Invierno', 'written']);
    assert.deepEqual(await productIdsOf(older.docId), ['p1', 'p4', 'p5']);
    assert.deepEqual((await overview()).lists[2]?.productCount, 3);
  });

  test('a product is saved in the newest of empty lists, and without lists in a new one', async () => {
    for (const name of ['Invierno', 'Verano']) await create(name, undefined, 'berta');
    assert.deepEqual(await saved('p1'), ['created', 'Favoritos', 'written']);
    const [list] = (await overview()).lists;
    assert.deepEqual([list?.status, list?.productCount, await writesOf()], ['Pública', 1, 1]);
    const inNewest = await current().lists.saveProduct('berta', product('p1'), favourites);
    assert.equal(inNewest.ok && inNewest.value.lists[0]?.name, 'Verano');
    assert.deepEqual(await namesOf('berta'), ['Verano', 'Invierno']);
  });

  test('a saved product is not added to a list: one or two of those that contain it are named, the newest first', async () => {
    const first = await create('Invierno', product('p1'));
    const listed = { outcome: 'listed', lists: [{ docId: first.docId, name: 'Invierno' }] };
    await create('Verano');
    assert.deepEqual(withoutVersion(await save('p1')), { ok: true, value: listed });
    for (const name of ['Otoño', 'Primavera']) await create(name, product('p1'));
    assert.deepEqual(await saved('p1'), ['listed', 'Primavera', 'Otoño']);
    assert.equal(await writesOf(), 4);
  });

  test('a repetition with its key is told what the first request did; after a removal it saves again', async () => {
    assert.deepEqual(await saved('p1', 'k1'), ['created', 'Favoritos', 'written']);
    assert.deepEqual(await saved('p2', 'k2'), ['added', 'Favoritos', 'written']);
    await create('Verano', product('p1'));
    const before = await overview();
    assert.deepEqual(await saved('p1', 'k1'), ['created', 'Favoritos']);
    assert.deepEqual(await saved('p2', 'k2'), ['added', 'Favoritos']);
    assert.deepEqual(await saved('p1', 'k2'), ['listed', 'Verano', 'Favoritos']);
    assert.deepEqual(await saved('p2'), ['listed', 'Favoritos']);
    assert.deepEqual(await overview(), before);
    const docId = before.lists[1]?.docId ?? '';
    await current().lists.removeProducts('ana', docId, ['p2']);
    assert.deepEqual(await saved('p2', 'k2'), ['added', 'Verano', 'written']);
  });

  test('concurrent presses create one list with one entry of each product', async () => {
    const other = createStores(current().database as Database).lists;
    const presses = Array.from({ length: 20 }, (_, index) => [
      save('p1', `k${index}`),
      other.saveProduct('ana', product('p2'), favourites),
    ]);
    const outcomes = (await Promise.all(presses.flat())).map((result) => result.ok && result.value.outcome);
    assert.equal(outcomes.filter((outcome) => outcome === 'created').length, 1);
    assert.equal(outcomes.filter((outcome) => outcome === 'added').length, 1);
    assert.deepEqual(await namesOf(), ['Favoritos']);
    assert.deepEqual([(await overview()).lists[0]?.productCount, await writesOf()], [2, 2]);
  });

  test('a save is limited like an addition, and then changes nothing', async () => {
    const saveWith = (limits: Partial<typeof noListLimits>, id: string) =>
      createStores(current().database as Database, { ...noListLimits, ...limits }).lists.saveProduct(
        'ana',
        product(id),
        favourites,
      );
    assert.ok((await saveWith({ lists: 1, productsOfList: 1, products: 1 }, 'p1')).ok);
    assert.deepEqual(await saveWith({ productsOfList: 1 }, 'p2'), rejectedWith('list-full'));
    assert.deepEqual(await saveWith({ products: 1 }, 'p2'), rejectedWith('products-too-many'));
    const again = await saveWith({ productsOfList: 1, products: 1 }, 'p1');
    assert.equal(again.ok && again.value.outcome, 'listed');
    assert.equal(await writesOf(), 1);
    assert.ok((await saveWith({ lists: 1, productsOfList: 2, products: 2 }, 'p2')).ok);
  });
}
