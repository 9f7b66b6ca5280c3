import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stores } from '../stores.ts';
import { operationsOn, product, rejectedWith, withoutVersion } from './list-store.test-support.ts';

export function describeRepeatedChanges(current: () => Stores): void {
  const { create, overview, productIdsOf, writesOf, keysOfDeleted, addAll } = operationsOn(current);
  const lists = () => current().lists;
  const idempotency = { key: 'k1', fingerprint: 'a' };
  async function twoLists() {
    const source = await create('Invierno', product('p1'));
    await addAll(source.docId, 'p2', 'p3');
    const target = await create('Verano', product('p3'));
    return { from: source.docId, to: target.docId };
  }
  type Ids = Awaited<ReturnType<typeof twoLists>>;
  const changes = {
    removal: ({ from }: Ids, request = idempotency) =>
      lists().removeProducts('ana', from, ['p1', 'p3'], { idempotency: request }),
    move: (ids: Ids, request = idempotency) =>
      lists().transferProducts('ana', ['p1', 'p3'], { ...ids, move: true, idempotency: request }),
    copy: (ids: Ids, request = idempotency) =>
      lists().transferProducts('ana', ['p1', 'p3'], { ...ids, move: false, idempotency: request }),
  };

  for (const [name, change] of Object.entries(changes)) {
    test(`a repeated ${name} returns the first result and changes nothing, also after other changes`, async () => {
      const ids = await twoLists();
      const first = await change(ids);
      assert.ok(first.ok);
      const before = await overview();
      assert.deepEqual(await change(ids), { ok: true, value: { ...first.value, replayed: true } });
      assert.deepEqual(await overview(), before);
      await lists().deleteList('ana', ids.from);
      assert.deepEqual(await change(ids), { ok: true, value: { ...first.value, replayed: true } });
      assert.deepEqual(await change(ids, { ...idempotency, fingerprint: 'b' }), rejectedWith('key-reused'));
      assert.deepEqual(await change(ids, { ...idempotency, key: 'k2' }), rejectedWith('list-not-found'));
    });

    test(`of fifty concurrent repetitions of a ${name}, one has an effect and all return its result`, async () => {
      const ids = await twoLists();
      const writes = await writesOf();
      const results = await Promise.all(Array.from({ length: 50 }, () => change(ids)));
      const values = results.map((result) => {
        assert.ok(result.ok);
        const { replayed, ...value } = result.value;
        return { replayed, value: JSON.stringify(value) };
      });
      assert.equal(new Set(values.map(({ value }) => value)).size, 1);
      assert.equal(values.filter(({ replayed }) => !replayed).length, 1);
      assert.equal(await writesOf(), writes + 1);
    });
  }

  test('a change that changes nothing, or is rejected, does not store its key', async () => {
    const ids = await twoLists();
    const remove = (productId: string) =>
      lists().removeProducts('ana', ids.from, [productId], { idempotency });
    assert.deepEqual(await remove('p9'), { ok: true, value: { removed: [] } });
    const unknown = { from: 'unknown', to: ids.to, move: true, idempotency };
    assert.ok(!(await lists().transferProducts('ana', ['p1'], unknown)).ok);
    assert.deepEqual(withoutVersion(await remove('p1')), { ok: true, value: { removed: ['p1'] } });
    assert.deepEqual(await lists().removeProducts('berta', ids.from, ['p1'], { idempotency }), {
      ...rejectedWith('list-not-found'),
    });
  });

  test('undoing a copy leaves nothing among the deleted items, also of a product that had been removed before', async () => {
    const { from, to } = await twoLists();
    await addAll(to, 'p1');
    await lists().removeProducts('ana', to, ['p1']);
    const before = await overview();
    const copy = { from, to, move: false, idempotency };
    assert.ok((await lists().transferProducts('ana', ['p1', 'p2', 'p3'], copy)).ok);
    assert.deepEqual(await productIdsOf(to), ['p3', 'p1', 'p2']);
    for (const expected of [['p1', 'p2'], []]) {
      const undone = await lists().undoCopy('ana', to, 'k1');
      assert.deepEqual(undone.ok && undone.value.removed.toSorted(), expected);
      assert.deepEqual((await overview()).lists, before.lists);
      assert.deepEqual(await keysOfDeleted(), ['p1']);
    }
    assert.ok((await lists().restoreProducts('ana', to, ['p1'])).ok);
    assert.deepEqual(await productIdsOf(to), ['p3', 'p1']);
  });

  test('undoing a copy takes nothing that was added otherwise, and needs the list of the owner', async () => {
    const { from, to } = await twoLists();
    const copy = { from, to, move: false, idempotency };
    assert.ok((await lists().transferProducts('ana', ['p1', 'p2'], copy)).ok);
    await lists().removeProducts('ana', to, ['p2']);
    await addAll(to, 'p2');
    assert.deepEqual(await lists().undoCopy('berta', to, 'k1'), rejectedWith('list-not-found'));
    assert.deepEqual(await lists().undoCopy('ana', to, 'k2'), { ok: true, value: { removed: [] } });
    assert.deepEqual(withoutVersion(await lists().undoCopy('ana', to, 'k1')), {
      ok: true,
      value: { removed: ['p1'] },
    });
    assert.deepEqual(await productIdsOf(to), ['p3', 'p2']);
  });

  test('after a copy and its undoing, an earlier move is still undone to the former place', async () => {
    const { from, to } = await twoLists();
    assert.ok((await lists().transferProducts('ana', ['p1'], { from, to, move: true })).ok);
    const copy = { from: to, to: from, move: false, idempotency };
    assert.ok((await lists().transferProducts('ana', ['p1'], copy)).ok);
    assert.ok((await lists().undoCopy('ana', from, 'k1')).ok);
    assert.deepEqual(await productIdsOf(from), ['p2', 'p3']);
    assert.ok(
      (await lists().transferProducts('ana', ['p1'], { from: to, to: from, move: true, isUndo: true })).ok,
    );
    assert.deepEqual(await productIdsOf(from), ['p1', 'p2', 'p3']);
  });

  test('undoing a move leaves the products that had been removed from the second list before', async () => {
    const { from, to } = await twoLists();
    await addAll(to, 'p1');
    await lists().removeProducts('ana', to, ['p1']);
    assert.ok((await lists().transferProducts('ana', ['p1', 'p2'], { from, to, move: true })).ok);
    assert.deepEqual(await keysOfDeleted(), []);
    const back = { from: to, to: from, move: true, isUndo: true };
    assert.ok((await lists().transferProducts('ana', ['p1', 'p2'], back)).ok);
    assert.deepEqual([await productIdsOf(from), await productIdsOf(to)], [['p1', 'p2', 'p3'], ['p3']]);
    assert.deepEqual(await keysOfDeleted(), ['p1']);
    assert.ok((await lists().restoreProducts('ana', to, ['p1'])).ok);
    assert.deepEqual(await productIdsOf(to), ['p3', 'p1']);
  });

  test('a restoration of several products leaves what undoes the move of another', async () => {
    const { from, to } = await twoLists();
    assert.ok((await lists().transferProducts('ana', ['p1'], { from, to, move: true })).ok);
    await lists().removeProducts('ana', from, ['p2']);
    assert.ok((await lists().restoreProducts('ana', from, ['p1', 'p2'])).ok);
    assert.ok((await lists().transferProducts('ana', ['p1'], { from: to, to: from, move: true })).ok);
    assert.deepEqual(await productIdsOf(from), ['p1', 'p2', 'p3']);
  });
}
