import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stores } from '../stores.ts';
import { idempotencyTtlMs } from './idempotency.ts';
import { operationsOn, product, rejectedWith } from './list-store.test-support.ts';

const draft = { name: 'Invierno', status: 'Privada' } as const;
const idempotency = { key: 'k1', fingerprint: 'a' };

export function describeIdempotency(current: () => Stores): void {
  const { namesOf, writesOf } = operationsOn(current);
  const send = (request = idempotency, owner = 'ana', { name, status }: typeof draft = draft) =>
    current().lists.createList(owner, { name, status }, [product('p1')], request);
  const created = async (request = idempotency, owner = 'ana') => {
    const outcome = await send(request, owner);
    assert.ok(outcome.ok);
    return outcome.value;
  };

  test('a repeated creation returns the first result and changes nothing', async () => {
    assert.equal(await current().lists.findCreation('ana', idempotency), undefined);
    const first = await created();
    assert.deepEqual([first.products, first.replayed], [[product('p1')], undefined]);
    await current().lists.editList('ana', first.docId, { name: 'Verano' });
    const repeated = { ...first, replayed: true };
    assert.deepEqual(await created(), repeated);
    assert.deepEqual(await current().lists.findCreation('ana', idempotency), { ok: true, value: repeated });
    await current().lists.deleteList('ana', first.docId);
    assert.deepEqual(await created(), repeated);
    assert.deepEqual(await namesOf(), []);
    assert.equal(await writesOf(), 3);
  });

  test('of fifty concurrent creations with one key, one creates a list and all return the same result', async () => {
    const results = await Promise.all(Array.from({ length: 50 }, () => created()));
    assert.equal(new Set(results.map(({ docId }) => docId)).size, 1);
    assert.equal(results.filter(({ replayed }) => !replayed).length, 1);
    assert.equal(await writesOf(), 1);
  });

  test('a key with another fingerprint is rejected; the same key of another owner is independent', async () => {
    const first = await created();
    assert.deepEqual(
      await current().lists.findCreation('ana', { ...idempotency, fingerprint: 'b' }),
      rejectedWith('key-reused'),
    );
    const reused = await send({ ...idempotency, fingerprint: 'b' });
    assert.ok(!reused.ok && reused.code === 'key-reused');
    assert.notEqual((await created(idempotency, 'berta')).docId, first.docId);
  });

  test('a rejected creation does not store its key', async () => {
    const { docId } = await created({ key: 'k0', fingerprint: 'a' });
    assert.deepEqual(await send(), rejectedWith('name-taken'));
    await current().lists.deleteList('ana', docId);
    assert.notEqual((await created()).docId, docId);
  });

  test('a key expires after a day, also when another list has a later date', async (context) => {
    context.mock.timers.enable({ apis: ['Date'], now: new Date('2026-01-01T00:01:00.000Z') });
    assert.ok((await current().lists.createList('ana', { name: 'Verano', status: 'Pública' })).ok);
    context.mock.timers.setTime(Date.parse('2026-01-01T00:00:00.000Z'));
    const first = await created();
    await current().lists.deleteList('ana', first.docId);
    context.mock.timers.setTime(Date.now() + idempotencyTtlMs - 1);
    assert.deepEqual(await created(), { ...first, replayed: true });
    context.mock.timers.setTime(Date.now() + 1);
    assert.equal(await current().lists.findCreation('ana', idempotency), undefined);
    assert.notEqual((await created()).docId, first.docId);
  });
}
