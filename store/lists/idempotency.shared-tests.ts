import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stores } from '../stores.ts';
import { product, refused, stepsOn } from './list-store.test-support.ts';
import { idempotencyTtlMs } from './list-store.ts';

const draft = { name: 'Invierno', status: 'Privada' } as const;
const attempt = { key: 'k1', fingerprint: 'a' };

/** The part of the contract that is about creations that are sent again. */
export function describeCreations(current: () => Stores): void {
  const { namesOf, writesOf } = stepsOn(current);
  const send = (kept = attempt, owner = 'ana', { name, status }: typeof draft = draft) =>
    current().lists.createList(owner, { name, status }, product('p1'), kept);
  const created = async (kept = attempt, owner = 'ana') => {
    const outcome = await send(kept, owner);
    assert.ok(outcome.ok);
    return outcome.value;
  };

  test('a creation that is sent again is answered as the first time, and changes nothing', async () => {
    assert.equal(await current().lists.findCreation('ana', attempt), undefined);
    const first = await created();
    assert.deepEqual(first.products, [product('p1')]);
    await current().lists.editList('ana', first.docId, { name: 'Verano' });
    assert.deepEqual(await created(), first);
    assert.deepEqual(await current().lists.findCreation('ana', attempt), { ok: true, value: first });
    await current().lists.deleteList('ana', first.docId);
    assert.deepEqual(await created(), first);
    assert.deepEqual(await namesOf(), []);
    assert.equal(await writesOf(), 3);
  });

  test('of fifty rivals with one key, one creates and all are answered alike', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => created()));
    assert.equal(new Set(answers.map(({ docId }) => docId)).size, 1);
    assert.equal(await writesOf(), 1);
  });

  test('a key that comes with another request is refused; the same key of another owner is another', async () => {
    const first = await created();
    assert.deepEqual(
      await current().lists.findCreation('ana', { ...attempt, fingerprint: 'b' }),
      refused('key-reused'),
    );
    const reused = await send({ ...attempt, fingerprint: 'b' });
    assert.ok(!reused.ok && reused.code === 'key-reused');
    assert.notEqual((await created(attempt, 'berta')).docId, first.docId);
  });

  test('a creation that was refused is not remembered', async () => {
    const { docId } = await created({ key: 'k0', fingerprint: 'a' });
    assert.deepEqual(await send(), refused('name-taken'));
    await current().lists.deleteList('ana', docId);
    assert.notEqual((await created()).docId, docId);
  });

  test('a key is forgotten after a day, also where another list is dated ahead', async (context) => {
    context.mock.timers.enable({ apis: ['Date'], now: new Date('2026-01-01T00:01:00.000Z') });
    assert.ok((await current().lists.createList('ana', { name: 'Verano', status: 'Pública' })).ok);
    context.mock.timers.setTime(Date.parse('2026-01-01T00:00:00.000Z'));
    const first = await created();
    await current().lists.deleteList('ana', first.docId);
    context.mock.timers.setTime(Date.now() + idempotencyTtlMs - 1);
    assert.deepEqual(await created(), first);
    context.mock.timers.setTime(Date.now() + 1);
    assert.equal(await current().lists.findCreation('ana', attempt), undefined);
    assert.notEqual((await created()).docId, first.docId);
  });
}
