import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stores } from '../stores.ts';
import { idsOf } from './list-access.ts';
import { allItems, operationsOn, product, rejectedWith } from './list-store.test-support.ts';

export function describeProductSelections(current: () => Stores): void {
  const { create, overview, productIdsOf, writesOf, keysOfDeleted, addAll } = operationsOn(current);
  const lists = () => current().lists;
  const selection = (added: string[], duplicates: string[] = []) => ({
    ok: true,
    value: { added, duplicates },
  });
  const transfer = (ids: string[], from: string, to: string, move = true) =>
    lists().transferProducts('ana', ids, { from, to, move });
  async function twoLists() {
    const source = await create('Invierno', product('p1'));
    await addAll(source.docId, 'p2', 'p3', 'p4');
    const target = await create('Verano', product('p3'));
    return { from: source.docId, to: target.docId };
  }

  test('a list is created with several products by one write, unless another has its name', async () => {
    const draft = { name: 'Invierno', status: 'Privada' } as const;
    const created = await lists().createList('ana', draft, ['p2', 'p1', 'p3'].map(product));
    assert.ok(created.ok);
    const found = await lists().readList('ana', created.value.docId, allItems);
    assert.ok(found);
    const { version, productCount, shadowed, ...list } = found;
    assert.equal(version, await current().database.readVersion('ana'));
    assert.deepEqual([productCount, shadowed], [3, false]);
    assert.deepEqual(list.products, ['p2', 'p1', 'p3'].map(product));
    assert.deepEqual(created.value, { ...list, version, products: [product('p2')] });
    assert.deepEqual(await lists().createList('ana', draft, [product('p9')]), rejectedWith('name-taken'));
    assert.equal(await writesOf(), 1);
    assert.ok((await lists().createList('berta', draft, [])).ok);
  });

  test('several products are added by one write, at the end and in their order, except duplicates', async () => {
    const { docId } = await create('Invierno', product('p2'));
    const products = ['p4', 'p2', 'p1', 'p3', 'p1'].map(product);
    const added = await lists().addProducts('ana', docId, products);
    assert.ok(added.ok);
    assert.deepEqual(idsOf(added.value.added).toSorted(), ['p1', 'p3', 'p4']);
    assert.deepEqual(added.value.duplicates, [product('p2')]);
    assert.equal(await writesOf(), 2);
    await addAll(docId, 'p5');
    assert.deepEqual(await productIdsOf(docId), ['p2', 'p4', 'p1', 'p3', 'p5']);
    for (let offset = 0; offset < 5; offset++) {
      const page = { offset, limit: 1 };
      assert.deepEqual(await productIdsOf(docId, page), [['p2', 'p4', 'p1', 'p3', 'p5'][offset]]);
    }
    const { lists: found } = await overview();
    assert.deepEqual(found[0]?.products, [product('p2'), product('p4'), product('p1')]);
  });

  test('products are copied with their saved copies in the order of their list, and those that are duplicates or missing are not', async () => {
    const { from, to } = await twoLists();
    await lists().addProducts('ana', from, [{ ...product('p5'), offerings: [{ price: 5 }] }]);
    const before = await productIdsOf(from);
    const copied = await transfer(['p5', 'p3', 'p2', 'p9', '\0'], from, to, false);
    assert.deepEqual(copied.ok && copied.value.added.toSorted(), ['p2', 'p5']);
    assert.deepEqual(copied.ok && copied.value.duplicates, ['p3']);
    assert.deepEqual(await productIdsOf(to), ['p3', 'p2', 'p5']);
    const list = await lists().readList('ana', to, allItems);
    assert.deepEqual(list?.products[2]?.offerings, [{ price: 5 }]);
    assert.deepEqual(await productIdsOf(from), before);
    assert.deepEqual(await keysOfDeleted(), []);
  });

  test('moved products are removed from their list by the same write, and duplicates stay in both', async () => {
    const { from, to } = await twoLists();
    const writes = await writesOf();
    const moved = await transfer(['p4', 'p3', 'p1'], from, to);
    assert.deepEqual(moved.ok && moved.value.added.toSorted(), ['p1', 'p4']);
    assert.deepEqual(moved.ok && moved.value.duplicates, ['p3']);
    assert.equal(await writesOf(), writes + 1);
    assert.deepEqual(await productIdsOf(from), ['p2', 'p3']);
    assert.deepEqual(await productIdsOf(to), ['p3', 'p1', 'p4']);
    assert.deepEqual(await keysOfDeleted(), []);
    const version = await current().database.readVersion('ana');
    for (const docId of [from, to]) {
      assert.equal((await lists().readList('ana', docId, allItems))?.version, version);
    }
    assert.deepEqual(await transfer(['p3', 'p9'], from, to), selection([], ['p3']));
    assert.deepEqual(await transfer(['p2'], from, from), selection([], ['p2']));
    assert.equal(await writesOf(), writes + 1);
    assert.deepEqual(
      await lists().restoreProducts('ana', from, ['p1']),
      rejectedWith('deleted-item-not-found'),
    );
  });

  test('a product that is copied or moved is added at that time, and one that is moved back has its former time', async () => {
    const { from, to } = await twoLists();
    const addedAt = '2026-01-02T03:04:05.006Z';
    await lists().addProducts('ana', from, [{ ...product('p5'), addedAt }]);
    const timeIn = async (docId: string) => {
      const list = await lists().readList('ana', docId, allItems);
      const { addedAt, ...copy } = list?.products.find(({ productId }) => productId === 'p5') ?? {};
      assert.deepEqual(copy, product('p5'));
      return addedAt;
    };
    await transfer(['p5'], from, to);
    assert.ok(Math.abs(Date.parse((await timeIn(to)) ?? '') - Date.now()) < 60_000);
    await transfer(['p5'], to, from);
    assert.equal(await timeIn(from), addedAt);
    await transfer(['p5'], from, to, false);
    assert.notEqual(await timeIn(to), addedAt);
  });

  test('products that are moved back have their former places, also between products that were added since', async () => {
    const { from, to } = await twoLists();
    await transfer(['p2', 'p4'], from, to);
    await addAll(from, 'p5');
    await transfer(['p4', 'p2'], to, from);
    assert.deepEqual(await productIdsOf(from), ['p1', 'p2', 'p3', 'p4', 'p5']);
    assert.deepEqual(await productIdsOf(to), ['p3']);
    await lists().removeProducts('ana', from, ['p2']);
    await lists().restoreProducts('ana', from, ['p2']);
    assert.deepEqual(await productIdsOf(from), ['p1', 'p2', 'p3', 'p4', 'p5']);
    const other = await create('Otoño', product('p2'));
    await lists().removeProducts('ana', from, ['p2']);
    await transfer(['p2'], other.docId, from);
    assert.deepEqual(await productIdsOf(from), ['p1', 'p3', 'p4', 'p5', 'p2']);
  });

  test('a product that is moved and then removed is restored in the second list', async () => {
    const { from, to } = await twoLists();
    await transfer(['p1', 'p2'], from, to);
    await lists().removeProducts('ana', to, ['p2']);
    assert.deepEqual(await keysOfDeleted(), ['p2']);
    assert.ok((await lists().restoreProducts('ana', to, ['p2'])).ok);
    assert.deepEqual(await productIdsOf(to), ['p3', 'p1', 'p2']);
    assert.deepEqual(await productIdsOf(from), ['p3', 'p4']);
  });

  test('several products are removed and restored by one write each', async () => {
    const { from } = await twoLists();
    const writes = await writesOf();
    const removed = await lists().removeProducts('ana', from, ['p4', 'p1', 'p9']);
    assert.deepEqual(removed.ok && removed.value.removed.toSorted(), ['p1', 'p4']);
    const restored = await lists().restoreProducts('ana', from, ['p1', 'p2', 'p4', 'p9']);
    assert.ok(restored.ok);
    assert.deepEqual(restored.value.restored.map(({ productId }) => productId).toSorted(), ['p1', 'p4']);
    assert.deepEqual(restored.value.duplicates, [product('p2')]);
    assert.equal(await writesOf(), writes + 2);
    assert.deepEqual(await productIdsOf(from), ['p1', 'p2', 'p3', 'p4']);
  });

  test('a transfer needs both lists at the versions, and changes nothing otherwise', async () => {
    const { from, to } = await twoLists();
    const before = await overview();
    const versions = ['1.other'];
    for (const move of [true, false]) {
      const transferred = (options: object, owner = 'ana') =>
        lists().transferProducts(owner, ['p1'], { from, to, move, ...options });
      for (const unknown of [{ from: 'unknown' }, { to: 'unknown' }, { from: '\0' }, { to: '\0' }]) {
        assert.deepEqual(await transferred(unknown), rejectedWith('list-not-found'));
      }
      assert.deepEqual(await transferred({}, 'berta'), rejectedWith('list-not-found'));
      assert.deepEqual(await transferred({ versions }), rejectedWith('precondition-failed'));
    }
    const add = (docId: string, owner = 'ana') =>
      lists().addProducts(owner, docId, [product('p9')], owner === 'ana' ? { versions } : {});
    assert.deepEqual(await add(to), rejectedWith('precondition-failed'));
    assert.deepEqual(await add(to, 'berta'), rejectedWith('list-not-found'));
    assert.deepEqual(await overview(), before);
  });
}
