import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stores } from '../stores.ts';
import { operationsOn, product, rejectedWith } from './list-store.test-support.ts';

export function describeAdditionKeys(current: () => Stores): void {
  const { create, overview, productIdsOf, writesOf } = operationsOn(current);
  const add = async (docId: string, key?: string, productId = 'p1') => {
    const result = await current().lists.addProducts('ana', docId, [product(productId)], { key });
    if (!result.ok) return result;
    const { added, duplicates, version } = result.value;
    assert.deepEqual([...added, ...duplicates], [product(productId)]);
    return duplicates.length > 0 ? 'earlier' : version ? 'new' : 'repeated';
  };

  test('an addition that is repeated with its key succeeds and changes nothing', async () => {
    const { docId } = await create('Invierno');
    assert.equal(await add(docId, 'k1'), 'new');
    const before = await overview();
    assert.deepEqual(await add(docId, 'k1'), 'repeated');
    assert.deepEqual(await overview(), before);
  });

  test('an addition with another key or without one changes nothing if the list contains the product', async () => {
    const { docId } = await create('Invierno', product('p2'));
    await add(docId, 'k1');
    for (const [key, productId] of [
      ['k2', 'p1'],
      [undefined, 'p1'],
      ['k1', 'p2'],
      [undefined, 'p2'],
    ] as const) {
      assert.deepEqual(await add(docId, key, productId), 'earlier');
    }
    assert.equal(await writesOf(), 2);
  });

  test('a key can be used for several products and lists', async () => {
    const [first, second] = [await create('Invierno'), await create('Verano')];
    for (const [docId, productId] of [
      [first.docId, 'p1'],
      [first.docId, 'p2'],
      [second.docId, 'p1'],
    ] as const) {
      assert.deepEqual(await add(docId, 'k1', productId), 'new');
    }
    assert.deepEqual(await productIdsOf(first.docId), ['p1', 'p2']);
    assert.deepEqual(await productIdsOf(second.docId), ['p1']);
    assert.deepEqual(await add('unknown', 'k1'), rejectedWith('list-not-found'));
  });

  test('after a removal, an addition with the same key adds the product again, at the end', async () => {
    const { docId } = await create('Invierno');
    for (const id of ['p1', 'p2']) await add(docId, 'k1', id);
    await current().lists.removeProducts('ana', docId, ['p1']);
    assert.deepEqual(await productIdsOf(docId), ['p2']);
    assert.equal(await add(docId, 'k1'), 'new');
    assert.deepEqual(await productIdsOf(docId), ['p2', 'p1']);
  });

  test('of fifty concurrent additions with one key, one adds the product and all succeed', async () => {
    const { docId } = await create('Invierno');
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => add(docId, 'k1')));
    assert.deepEqual([...new Set(outcomes)].toSorted(), ['new', 'repeated']);
    assert.equal(await writesOf(), 2);
  });
}
