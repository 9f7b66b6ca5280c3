import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stores } from '../stores.ts';
import { allItems, operationsOn, product } from './list-store.test-support.ts';

export function describeProducts(current: () => Stores): void {
  const { create, addAll, overview, productIdsOf, writesOf } = operationsOn(current);

  test('a product that is added to a list created with many is behind them', async () => {
    const ids = Array.from({ length: 600 }, (_, number) => `p${number}`);
    const draft = { name: 'Copia', status: 'Pública' } as const;
    const created = await current().lists.createList('ana', draft, ids.map(product));
    assert.ok(created.ok);
    const { docId } = created.value;
    await addAll(docId, 'last');
    assert.deepEqual(await productIdsOf(docId), [...ids, 'last']);
    assert.equal((await current().lists.readProductsByDate('ana', docId))[0]?.productId, 'last');
  });

  test('products are stored completely, in the order in which they were added, and read in pages', async () => {
    const list = await create('Invierno', product('p3'));
    for (const id of ['p1', 'p2', 'p0']) {
      assert.ok((await current().lists.addProducts('ana', list.docId, [product(id)])).ok);
    }
    const read = await current().lists.readList('ana', list.docId, allItems);
    assert.deepEqual(read?.products, ['p3', 'p1', 'p2', 'p0'].map(product));
    assert.equal(read?.productCount, 4);
    assert.deepEqual(await productIdsOf(list.docId, { offset: 1, limit: 2 }), ['p1', 'p2']);
    const card = (await overview()).lists[0];
    assert.equal(card?.productCount, 4);
    assert.deepEqual(card?.products, ['p3', 'p1', 'p2'].map(product));
  });

  test('the addition of a product that the list contains returns the stored one, and the list does not change', async () => {
    const list = await create('Invierno', product('p1'));
    const moreExpensive = { ...product('p1'), offerings: [{ price: 99_990 }] };
    assert.deepEqual(await current().lists.addProducts('ana', list.docId, [moreExpensive]), {
      ok: true,
      value: { added: [], duplicates: [product('p1')] },
    });
    assert.deepEqual((await overview()).lists[0]?.products, [product('p1')]);
    assert.equal(await writesOf(), 1);
  });

  test('a removal that removes nothing changes nothing', async () => {
    const list = await create('Invierno', product('p1'));
    assert.ok((await current().lists.removeProducts('ana', list.docId, ['p1'])).ok);
    const before = await overview();
    for (const productId of ['p1', 'p9', '\0']) {
      const removed = await current().lists.removeProducts('ana', list.docId, [productId]);
      assert.deepEqual(removed, { ok: true, value: { removed: [] } });
    }
    assert.deepEqual(await overview(), before);
  });

  test('the lists in the menu of a product state whether they contain it, and those come first, on all pages', async () => {
    const docIds: Record<string, string> = {};
    for (const name of ['Sin 1', 'Con 1', 'Sin 2', 'Con 2', 'Sin 3'])
      docIds[name] = (await create(name, product(name.startsWith('Con') ? 'p1' : 'p2'))).docId;
    await create('Ajena', product('p1'), 'berta');
    const expected = ['Con 2', 'Con 1', 'Sin 3', 'Sin 2', 'Sin 1'].map((name) => ({
      docId: docIds[name],
      name,
      containsProduct: name.startsWith('Con'),
    }));
    assert.deepEqual(await current().lists.readMenuLists('ana', 'p1', 100), expected);
    for (const [limit, offset] of [
      [1, 0],
      [2, 1],
      [2, 4],
      [2, 5],
    ] as const) {
      const page = await current().lists.readMenuLists('ana', 'p1', limit, offset);
      assert.deepEqual(page, expected.slice(offset, offset + limit));
    }
  });

  test('the IDs of the products in any list are read once each, the newest list first, up to the limit', async () => {
    const { lists } = current();
    assert.deepEqual(await lists.readListedProductIds('ana', 10), []);
    const oldest = await create('Uno', product('p1'));
    await lists.addProducts('ana', oldest.docId, [product('p2')]);
    await create('Dos', product('p2'));
    await create('Tres');
    await lists.createList('berta', { name: 'Otra', status: 'Pública' }, [product('p9')]);
    assert.deepEqual((await lists.readListedProductIds('ana', 10)).toSorted(), ['p1', 'p2']);
    assert.deepEqual(await lists.readListedProductIds('ana', 1), ['p2']);
    await lists.removeProducts('ana', oldest.docId, ['p1']);
    assert.deepEqual(await lists.readListedProductIds('ana', 10), ['p2']);
    await lists.deleteList('ana', oldest.docId);
    assert.deepEqual(await lists.readListedProductIds('ana', 10), ['p2']);
  });

  test('the copy of a product in any list of the owner is read', async () => {
    const { lists } = current();
    await create('Uno', product('p1'));
    await create('Dos', product('p1'));
    await create('Tres', product('p2'));
    await lists.createList('berta', { name: 'Otra', status: 'Pública' }, [product('p9')]);
    for (const id of ['p1', 'p2']) assert.deepEqual(await lists.readListedProduct('ana', id), product(id));
    for (const id of ['p9', 'unknown', '\0'])
      assert.equal(await lists.readListedProduct('ana', id), undefined, id);
  });

  test('names and products are stored without any change', async () => {
    const name = `Año "nuevo" 'ñandú' 100% / ? # \\ <b> 🎁 ; DROP TABLE lists; --`;
    const list = await create(name, { ...product('p1'), name });
    assert.equal((await current().lists.readListByName('ana', name, allItems))?.docId, list.docId);
    assert.deepEqual((await overview()).lists[0]?.products, [{ ...product('p1'), name }]);
  });
}
