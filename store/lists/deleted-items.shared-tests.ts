import assert from 'node:assert/strict';
import { test } from 'node:test';
import { thumbnailOf } from '../../domain/product-display.ts';
import type { Stores } from '../stores.ts';
import { allItems, operationsOn, product, rejectedWith, withoutVersion } from './list-store.test-support.ts';

export function describeDeletedItems(current: () => Stores): void {
  const { create, overview, productIdsOf, writesOf, deletedOf, keysOfDeleted, addAll } =
    operationsOn(current);
  const lists = () => current().lists;

  test('a deleted list is restored with its ID, date, place and products, as the last write', async () => {
    await create('Otoño');
    const { docId } = await create('Invierno', product('p2'), 'ana', 'Privada');
    await addAll(docId, 'p1', 'p3');
    await create('Verano');
    const before = await overview();
    assert.deepEqual(await lists().deleteList('ana', docId), { ok: true, value: { outcome: 'deleted' } });
    const restored = await lists().restoreList('ana', docId);
    const version = await current().database.readVersion('ana');
    assert.ok(restored.ok);
    const { name, status, date, version: given } = restored.value.list;
    const [, invierno] = before.lists;
    assert.deepEqual([name, status, date, given], ['Invierno', 'Privada', invierno?.date, version]);
    assert.equal(restored.value.outcome, 'restored');
    assert.deepEqual(await overview(), { ...before, version });
    assert.equal((await lists().readList('ana', docId, allItems))?.version, version);
    assert.deepEqual(await productIdsOf(docId), ['p2', 'p1', 'p3']);
    assert.deepEqual(await deletedOf(), []);
  });

  test('a removed product is restored with its copy, its key and its place', async () => {
    const { docId } = await create('Invierno', product('p1'));
    await lists().addProducts('ana', docId, [{ ...product('p2'), offerings: [{ price: 5 }] }], { key: 'k' });
    await addAll(docId, 'p3');
    const before = await overview();
    const removed = await lists().removeProducts('ana', docId, ['p2', 'p9']);
    assert.deepEqual(withoutVersion(removed), { ok: true, value: { removed: ['p2'] } });
    const copy = before.lists[0]?.products[1];
    const restored = await lists().restoreProducts('ana', docId, ['p2', 'p9', '\0']);
    assert.deepEqual(withoutVersion(restored), { ok: true, value: { restored: [copy], duplicates: [] } });
    assert.deepEqual((await overview()).lists, before.lists);
    const again = await lists().addProducts('ana', docId, [product('p2')], { key: 'k' });
    assert.deepEqual(again, { ok: true, value: { added: [copy], duplicates: [] } });
    assert.deepEqual(await deletedOf(), []);
  });

  test('what exists can be restored again, which changes nothing', async () => {
    const { docId } = await create('Invierno', product('p1'));
    await lists().removeProducts('ana', docId, ['p1']);
    await addAll(docId, 'p1');
    const writes = await writesOf();
    for (const _ of [1, 2]) {
      const list = await lists().restoreList('ana', docId);
      assert.equal(list.ok && list.value.outcome, 'earlier');
      const products = await lists().restoreProducts('ana', docId, ['p1']);
      assert.deepEqual(products, { ok: true, value: { restored: [], duplicates: [product('p1')] } });
    }
    assert.equal(await writesOf(), writes);
    assert.deepEqual(await deletedOf(), []);
  });

  test('deleting a deleted list again succeeds at any version, and changes nothing', async () => {
    const { docId } = await create('Invierno');
    await lists().deleteList('ana', docId);
    for (const versions of [undefined, ['1.other']]) {
      const repeated = await lists().deleteList('ana', docId, versions);
      assert.deepEqual(repeated, { ok: true, value: { outcome: 'earlier' } });
    }
    assert.equal(await writesOf(), 2);
  });

  test('a product of a deleted list cannot be restored alone, and can be restored after its list', async () => {
    const { docId } = await create('Invierno', product('p1'));
    await addAll(docId, 'p2', 'p3');
    await lists().removeProducts('ana', docId, ['p1']);
    await lists().deleteList('ana', docId);
    assert.deepEqual(await keysOfDeleted(), ['Invierno']);
    for (const id of ['p1', 'p2']) {
      assert.deepEqual(await lists().restoreProducts('ana', docId, [id]), rejectedWith('list-not-found'));
    }
    await lists().restoreList('ana', docId);
    assert.deepEqual(await keysOfDeleted(), ['p1']);
    await lists().restoreProducts('ana', docId, ['p1']);
    assert.deepEqual(await productIdsOf(docId), ['p1', 'p2', 'p3']);
  });

  test('a list is restored although another has its name now, and is the older one of that name', async () => {
    const older = await create('Invierno');
    await lists().deleteList('ana', older.docId);
    const newer = await create('Invierno');
    assert.ok((await lists().restoreList('ana', older.docId)).ok);
    assert.equal((await lists().readListByName('ana', 'Invierno', allItems))?.docId, newer.docId);
    assert.deepEqual(
      (await overview()).lists.map(({ docId, shadowed }) => [docId, shadowed]),
      [
        [newer.docId, false],
        [older.docId, true],
      ],
    );
  });

  test('deleted items are read in pages, newest deletion first, with what a page shows of them', async () => {
    const { docId, date } = await create('Invierno', product('p1'));
    await addAll(docId, 'p2', 'p3');
    const other = await create('Verano', product('p1'), 'ana', 'Privada');
    await lists().removeProducts('ana', other.docId, ['p1']);
    await lists().deleteList('ana', docId);
    await addAll(other.docId, 'p4', 'p5');
    await lists().removeProducts('ana', other.docId, ['p5', 'p4']);
    const items = (await deletedOf()).map(({ deletedAt, ...item }) => {
      assert.ok(Math.abs(Date.parse(deletedAt) - Date.now()) < 60_000);
      return item;
    });
    const removed = (id: string) => ({
      kind: 'product',
      docId: other.docId,
      listName: 'Verano',
      product: product(id),
    });
    const products = ['p1', 'p2', 'p3'].map((id) => thumbnailOf(product(id)));
    const deletedList = {
      ...{ kind: 'list', docId, date, name: 'Invierno', status: 'Pública' },
      ...{ note: '', productCount: 3, products },
    };
    assert.deepEqual(items, [removed('p4'), removed('p5'), deletedList, removed('p1')]);
    const page = await deletedOf('ana', { offset: 1, limit: 2 });
    assert.deepEqual(
      page.map(({ docId }) => docId),
      [other.docId, docId],
    );
    assert.equal(await lists().countDeletedItems('ana'), 4);
    await addAll(other.docId, 'p4');
    assert.equal(await lists().countDeletedItems('ana'), 3);
    assert.equal(await lists().countDeletedItems('berta'), 0);
  });

  test('of fifty concurrent restorations, one restores, and all succeed', async () => {
    const { docId } = await create('Invierno', product('p1'));
    await lists().removeProducts('ana', docId, ['p1']);
    const products = await Promise.all(
      Array.from({ length: 50 }, () => lists().restoreProducts('ana', docId, ['p1'])),
    );
    assert.equal(products.filter((outcome) => outcome.ok && outcome.value.restored.length === 1).length, 1);
    await lists().deleteList('ana', docId);
    const restorations = await Promise.all(
      Array.from({ length: 50 }, () => lists().restoreList('ana', docId)),
    );
    assert.ok([...products, ...restorations].every(({ ok }) => ok));
    assert.equal(
      restorations.filter((outcome) => outcome.ok && outcome.value.outcome === 'restored').length,
      1,
    );
    assert.equal(await writesOf(), 5);
  });
}
