import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deletedTtlMs } from '../../domain/deleted-item.ts';
import type { Stores } from '../stores.ts';
import { operationsOn, product, rejectedWith, withoutVersion } from './list-store.test-support.ts';

export function describeReplacements(current: () => Stores): void {
  const { create, overview, productIdsOf, writesOf, keysOfDeleted, addAll } = operationsOn(current);
  const lists = () => current().lists;
  const idempotency = { key: 'k1', fingerprint: 'a' };
  const replace = (docId: string, productId: string, otherId: string, request = idempotency) =>
    lists().replaceProduct('ana', docId, productId, product(otherId), { idempotency: request });
  async function threeProducts(): Promise<string> {
    const { docId } = await create('Invierno', product('p1'));
    await addAll(docId, 'p2', 'p3');
    return docId;
  }

  test('a product is replaced at its place by one write, as the newest of the list, and undoing it restores the list', async () => {
    const docId = await threeProducts();
    await lists().placeProduct('ana', docId, 'p3', 1);
    const [before, writes] = [await overview(), await writesOf()];
    for (const [replaced, expected] of [
      ['p3', ['p9', 'p1', 'p2']],
      ['p1', ['p3', 'p9', 'p2']],
      ['p2', ['p3', 'p1', 'p9']],
    ] as const) {
      const result = await replace(docId, replaced, 'p9', { key: replaced, fingerprint: 'a' });
      assert.deepEqual(withoutVersion(result), { ok: true, value: { removed: [replaced] } });
      assert.deepEqual(await productIdsOf(docId), expected);
      assert.equal((await lists().readProductsByDate('ana', docId))[0]?.productId, 'p9');
      assert.deepEqual(await keysOfDeleted(), [replaced]);
      const undone = await lists().undoReplacement('ana', docId, replaced, replaced);
      assert.deepEqual(undone.ok && undone.value.restored, [product(replaced)]);
      assert.deepEqual((await overview()).lists, before.lists);
      assert.deepEqual(await keysOfDeleted(), []);
    }
    assert.equal(await writesOf(), writes + 6);
  });

  test('a repeated replacement returns the first result, and its undoing can be repeated', async () => {
    const docId = await threeProducts();
    const first = await replace(docId, 'p2', 'p9');
    assert.ok(first.ok);
    const writes = await writesOf();
    const repeated = await Promise.all(Array.from({ length: 10 }, () => replace(docId, 'p2', 'p9')));
    for (const result of repeated)
      assert.deepEqual(result, { ok: true, value: { ...first.value, replayed: true } });
    assert.deepEqual(
      await replace(docId, 'p2', 'p8', { key: 'k1', fingerprint: 'b' }),
      rejectedWith('key-reused'),
    );
    assert.equal(await writesOf(), writes);
    for (const expected of [[product('p2')], []]) {
      const undone = await lists().undoReplacement('ana', docId, 'p2', 'k1');
      assert.deepEqual(undone.ok && undone.value.restored, expected);
      assert.deepEqual(await productIdsOf(docId), ['p1', 'p2', 'p3']);
    }
    assert.equal(await writesOf(), writes + 1);
  });

  test('nothing is replaced in a list that lacks the product, has the other one, or belongs to another owner', async () => {
    const docId = await threeProducts();
    const writes = await writesOf();
    assert.deepEqual(await replace(docId, 'p8', 'p9'), rejectedWith('product-not-listed'));
    assert.deepEqual(await replace(docId, 'p8', 'p1'), rejectedWith('product-not-listed'));
    assert.deepEqual(await replace(docId, 'p2', 'p3'), rejectedWith('product-already-listed'));
    assert.deepEqual(await replace(docId, 'p2', 'p2'), rejectedWith('product-already-listed'));
    const options = { versions: ['1.other'], idempotency };
    assert.deepEqual(
      await lists().replaceProduct('ana', docId, 'p2', product('p9'), options),
      rejectedWith('precondition-failed'),
    );
    for (const result of [
      await lists().replaceProduct('berta', docId, 'p2', product('p9')),
      await lists().undoReplacement('berta', docId, 'p2', 'k1'),
    ])
      assert.deepEqual(result, rejectedWith('list-not-found'));
    assert.deepEqual([await productIdsOf(docId), await writesOf()], [['p1', 'p2', 'p3'], writes]);
  });

  test('undoing a replacement leaves what was added otherwise, and fails for a product that can no longer be restored', async (context) => {
    context.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-01-01T00:00:00.000Z') });
    const docId = await threeProducts();
    assert.ok((await replace(docId, 'p2', 'p9')).ok);
    await lists().removeProducts('ana', docId, ['p9']);
    await addAll(docId, 'p9');
    assert.ok((await lists().undoReplacement('ana', docId, 'p2', 'k1')).ok);
    assert.deepEqual(await productIdsOf(docId), ['p1', 'p2', 'p3', 'p9']);
    assert.ok((await replace(docId, 'p2', 'p8', { key: 'k2', fingerprint: 'a' })).ok);
    context.mock.timers.tick(deletedTtlMs);
    assert.deepEqual(
      await lists().undoReplacement('ana', docId, 'p2', 'k2'),
      rejectedWith('deleted-item-not-found'),
    );
    assert.deepEqual(await productIdsOf(docId), ['p1', 'p8', 'p3', 'p9']);
  });
}
