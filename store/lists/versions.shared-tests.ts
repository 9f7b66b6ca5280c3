import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberOf } from '../../platform/database/database.test-support.ts';
import { commit, type Database } from '../../platform/database/owner-database.ts';
import type { Version } from '../../platform/database/owner-version.ts';
import { until } from '../../test/support/until.ts';
import type { Stores } from '../stores.ts';
import { operationsOn, product } from './list-store.test-support.ts';

export function describeVersions(current: () => Stores): void {
  const { create, overview } = operationsOn(current);

  test('the open database is reachable, and nothing waits', async () => {
    const { isReachable, waiting } = current().database.status();
    assert.deepEqual([isReachable, waiting], [true, { reads: 0, writes: 0 }]);
  });

  test('each successful write increments only the version of its owner, and subscribers receive it once', async () => {
    const received = { ana: [] as Version[], berta: [] as Version[] };
    const unsubscribe = current().database.subscribe('ana', (version) => received.ana.push(version));
    current().database.subscribe('berta', (version) => received.berta.push(version));
    const list = await create('Invierno');
    await current().lists.addProducts('ana', list.docId, [product('p1')]);
    await current().lists.addProducts('ana', list.docId, [product('p1')]);
    await create('Invierno', undefined, 'berta');
    await current().lists.editList('ana', list.docId, { name: 'Verano', status: 'Privada' });
    await current().lists.removeProducts('ana', list.docId, ['p1']);
    await until(() => received.ana.length === 4);
    unsubscribe();
    await current().lists.deleteList('ana', list.docId);
    await create('Verano', undefined, 'berta');
    await until(() => received.berta.length === 2);
    assert.deepEqual(received.ana.map(numberOf), [1, 2, 3, 4]);
    assert.deepEqual(received.berta.map(numberOf), [1, 2]);
    const version = await current().database.readVersion('ana');
    assert.match(version, /^5\.[\w-]{17}$/);
    assert.equal((await overview()).version, version);
    assert.equal(await current().database.readVersion('berta'), received.berta.at(-1));
    // Each write has a different token.
    const tokens = [version, ...received.ana, ...received.berta].map((value) => value.split('.')[1]);
    assert.equal(new Set(tokens).size, 7);
  });

  test('the version number of an owner can exceed 32 bits, but not the largest exact number', async () => {
    const { write } = current().database as Database;
    const setNumber = (number: number) =>
      write('ana', async (query) => {
        await query('UPDATE owners SET version = $2 WHERE owner = $1', 'ana', number);
        return commit(undefined);
      });
    await setNumber(2 ** 31 - 1);
    await create('Elder');
    await create('Newer');
    const { version, lists: found } = await overview();
    assert.equal(numberOf(version), 2 ** 31 + 1);
    assert.deepEqual(
      found.map(({ name }) => name),
      ['Newer', 'Elder'],
    );
    await setNumber(Number.MAX_SAFE_INTEGER);
    const before = await overview();
    await assert.rejects(current().lists.createList('ana', { name: 'Beyond', status: 'Pública' }));
    assert.deepEqual(await overview(), before);
  });
}
