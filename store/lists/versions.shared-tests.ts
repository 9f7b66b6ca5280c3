import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberOf, type Version } from '../../platform/database/version.ts';
import type { Stores } from '../stores.ts';
import { product, stepsOn, until } from './list-store.test-support.ts';

/** The part of the contract that is about the version of an owner. */
export function describeVersions(current: () => Stores): void {
  const { create, overview } = stepsOn(current);

  test('a check of writing leaves the lists, their version and their subscribers as they are', async () => {
    const told: Version[] = [];
    const unsubscribe = current().database.subscribe('ana', (version) => told.push(version));
    await create('Invierno', product('p1'));
    const before = await overview();
    await current().database.checkWritable();
    await current().database.checkWritable();
    assert.deepEqual(await overview(), before);
    await create('Verano');
    await until(() => told.length > 1);
    assert.deepEqual(told.map(numberOf), [1, 2]);
    unsubscribe();
  });

  test('each accepted write raises the version of its owner alone, and is told once after it', async () => {
    const told = { ana: [] as Version[], berta: [] as Version[] };
    const unsubscribe = current().database.subscribe('ana', (version) => told.ana.push(version));
    current().database.subscribe('berta', (version) => told.berta.push(version));
    const list = await create('Invierno');
    await current().lists.addProduct('ana', list.docId, product('p1'));
    await current().lists.addProduct('ana', list.docId, product('p1'));
    await create('Invierno', undefined, 'berta');
    await current().lists.editList('ana', list.docId, { name: 'Verano', status: 'Privada' });
    await current().lists.removeProduct('ana', list.docId, 'p1');
    await until(() => told.ana.length === 4);
    unsubscribe();
    await current().lists.deleteList('ana', list.docId);
    await create('Verano', undefined, 'berta');
    await until(() => told.berta.length === 2);
    assert.deepEqual(told.ana.map(numberOf), [1, 2, 3, 4]);
    assert.deepEqual(told.berta.map(numberOf), [1, 2]);
    const version = await current().database.readVersion('ana');
    assert.match(version, /^5\.[\w-]{17}$/);
    assert.equal((await overview()).version, version);
    assert.equal(await current().database.readVersion('berta'), told.berta.at(-1));
    // No two writes have a token in common, so that no two states have a version in common.
    const tokens = [version, ...told.ana, ...told.berta].map((one) => one.split('.')[1]);
    assert.equal(new Set(tokens).size, 7);
  });

  test('a refused write leaves the version as it is', async () => {
    const list = await create('Invierno', product('p1'));
    const version = await current().database.readVersion('ana');
    assert.ok(!(await current().lists.addProduct('ana', list.docId, product('p1'))).ok);
    assert.ok(!(await current().lists.createList('ana', { name: 'Invierno', status: 'Pública' })).ok);
    assert.equal(await current().database.readVersion('ana'), version);
  });
}
