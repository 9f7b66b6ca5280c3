import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deletedTtlMs } from '../../domain/deleted-item.ts';
import type { Stores } from '../stores.ts';
import { operationsOn, product, rejectedWith } from './list-store.test-support.ts';

export function describePurges(current: () => Stores): void {
  const { create, deletedOf, keysOfDeleted, addAll, productIdsOf } = operationsOn(current);
  const lists = () => current().lists;

  test('what was never deleted cannot be restored, and a product that was moved gets its former place when it is moved back', async () => {
    const { docId: from } = await create('Invierno', product('p1'));
    const { docId: to } = await create('Verano');
    await addAll(from, 'p2');
    const missing = rejectedWith('deleted-item-not-found');
    for (const productId of ['p3', '\0']) {
      assert.deepEqual(await lists().restoreProducts('ana', from, [productId]), missing);
    }
    assert.deepEqual(await lists().restoreList('ana', '\0'), rejectedWith('list-not-found'));
    await lists().transferProducts('ana', ['p1'], { from, to, move: true });
    assert.deepEqual(await lists().restoreProducts('ana', from, ['p1']), missing);
    await lists().transferProducts('ana', ['p1'], { from: to, to: from, move: true });
    assert.deepEqual(await productIdsOf(from), ['p1', 'p2']);
  });

  const laterWrites: Record<string, (docId: string, target: string) => Promise<{ ok: boolean }>> = {
    deletion: (docId) => lists().deleteList('ana', docId),
    removal: (docId) => lists().removeProducts('ana', docId, ['p2']),
    move: (from, to) => lists().transferProducts('ana', ['p2'], { from, to, move: true }),
  };

  for (const [name, write] of Object.entries(laterWrites)) {
    test(`after 30 days a deleted item is not shown or restored, and a later ${name} purges it`, async (context) => {
      const start = Date.parse('2026-01-01T00:00:00.000Z');
      context.mock.timers.enable({ apis: ['Date'], now: start });
      const { docId } = await create('Invierno');
      const other = await create('Verano', product('p1'));
      await addAll(other.docId, 'p2');
      const target = await create('Otoño');
      await lists().deleteList('ana', docId);
      await lists().removeProducts('ana', other.docId, ['p1']);
      context.mock.timers.setTime(start + deletedTtlMs - 1);
      assert.deepEqual(await keysOfDeleted(), ['p1', 'Invierno']);
      context.mock.timers.setTime(start + deletedTtlMs);
      assert.deepEqual(await deletedOf(), []);
      assert.deepEqual(await lists().restoreList('ana', docId), rejectedWith('list-not-found'));
      assert.deepEqual(await lists().deleteList('ana', docId), rejectedWith('list-not-found'));
      const missing = rejectedWith('deleted-item-not-found');
      assert.deepEqual(await lists().restoreProducts('ana', other.docId, ['p1']), missing);
      assert.ok((await write(other.docId, target.docId)).ok);
      context.mock.timers.setTime(start);
      assert.deepEqual(await lists().restoreList('ana', docId), rejectedWith('list-not-found'));
      await lists().restoreList('ana', other.docId);
      assert.deepEqual(
        await lists().restoreProducts('ana', other.docId, ['p1']),
        rejectedWith('deleted-item-not-found'),
      );
    });
  }

  test('concurrent writes purge the same expired items', async (context) => {
    const start = Date.parse('2026-01-01T00:00:00.000Z');
    context.mock.timers.enable({ apis: ['Date'], now: start });
    const expired = await create('Invierno', product('p1'));
    const later = await Promise.all(['Otoño', 'Verano', 'Lluvia', 'Playa'].map((name) => create(name)));
    await lists().deleteList('ana', expired.docId);
    context.mock.timers.setTime(start + deletedTtlMs);
    const deleted = await Promise.all(later.map(({ docId }) => lists().deleteList('ana', docId)));
    assert.deepEqual(
      deleted.map(({ ok }) => ok),
      [true, true, true, true],
    );
    context.mock.timers.setTime(start);
    assert.deepEqual((await keysOfDeleted()).toSorted(), ['Lluvia', 'Otoño', 'Playa', 'Verano']);
  });

  test('beyond 10,000 products the oldest deletions are purged, but never the last one', async () => {
    const createLarge = async (name: string, count: number, owner = 'ana') => {
      const products = Array.from({ length: count }, (_, index) => product(`p${index}`));
      const created = await lists().createList(owner, { name, status: 'Pública' }, products);
      assert.ok(created.ok);
      return created.value.docId;
    };
    const removed = await createLarge('Uno', 2);
    await lists().removeProducts('ana', removed, ['p0']);
    const large = await createLarge('Dos', 2);
    const moved = await createLarge('Tres', 0);
    await lists().transferProducts('ana', ['p0'], { from: large, to: moved, move: true });
    const oldest = await createLarge('Cuatro', 3_000);
    await lists().deleteList('ana', oldest);
    await lists().deleteList('berta', await createLarge('Dos', 4_000, 'berta'));
    const later = await createLarge('Cinco', 6_996);
    await lists().deleteList('ana', later);
    assert.deepEqual(await keysOfDeleted(), ['Cinco', 'Cuatro', 'p0']);
    await lists().removeProducts('ana', removed, ['p1']);
    assert.deepEqual(await keysOfDeleted(), ['p1', 'Cinco', 'Cuatro']);
    await lists().transferProducts('ana', ['p0'], { from: moved, to: large, move: true });
    assert.deepEqual(await productIdsOf(large), ['p0', 'p1']);
    const last = await createLarge('Seis', 3_001);
    await lists().deleteList('ana', last);
    assert.deepEqual(await keysOfDeleted(), ['Seis', 'p1']);
    assert.deepEqual(await lists().restoreList('ana', oldest), rejectedWith('list-not-found'));
    const largest = await createLarge('Siete', 10_001);
    await lists().deleteList('ana', largest);
    assert.deepEqual(await keysOfDeleted(), ['Siete']);
    const restored = await lists().restoreList('ana', largest);
    assert.ok(restored.ok);
    assert.equal((await lists().readList('ana', largest, { offset: 0, limit: 0 }))?.productCount, 10_001);
    assert.equal((await deletedOf('berta')).length, 1);
  });

  test('no owner has access to the deleted items of another', async () => {
    const { docId } = await create('Invierno', product('p1'));
    const other = await create('Verano', product('p1'));
    await lists().removeProducts('ana', other.docId, ['p1']);
    await lists().deleteList('ana', docId);
    assert.deepEqual(await deletedOf('berta'), []);
    assert.deepEqual(await lists().restoreList('berta', docId), rejectedWith('list-not-found'));
    assert.deepEqual(await lists().deleteList('berta', docId), rejectedWith('list-not-found'));
    assert.deepEqual(
      await lists().restoreProducts('berta', other.docId, ['p1']),
      rejectedWith('list-not-found'),
    );
    assert.deepEqual(await keysOfDeleted(), ['Invierno', 'p1']);
  });
}
