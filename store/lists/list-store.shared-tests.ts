import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { numberOf } from '../../platform/database/database.test-support.ts';
import type { Stores } from '../stores.ts';
import { guarantees } from './guarantees.shared-tests.ts';
import { allItems, operationsOn, product, rejectedWith } from './list-store.test-support.ts';

/** Tests the guarantees of `ListStore`. @param reopen closes the stores and opens the same database again */
export function describeListStore(
  name: string,
  open: () => Promise<Stores>,
  reopen?: (stores: Stores) => Promise<Stores>,
): void {
  describe(name, () => {
    let stores: Stores;
    beforeEach(async () => {
      stores = await open();
    });
    afterEach(() => stores.database.close());
    const { create, overview, namesOf, productIdsOf, writesOf } = operationsOn(() => stores);

    test('an owner without lists has an empty overview at version 0', async () => {
      assert.deepEqual(await overview(), { version: '0', total: 0, lists: [] });
      assert.equal(await stores.database.readVersion('ana'), '0');
    });

    test('a created list has an ID, a date, its name and its status', async () => {
      const before = new Date().toISOString();
      const list = await create('Invierno', undefined, 'ana', 'Privada');
      assert.ok(list.docId.length > 0 && list.date >= before && list.date <= new Date().toISOString());
      const expected = { ...list, productCount: 0, products: [], shadowed: false };
      const found = { ...expected, version: await stores.database.readVersion('ana') };
      assert.deepEqual(await stores.lists.readList('ana', list.docId, allItems), found);
      assert.deepEqual(await stores.lists.readListByName('ana', 'Invierno', allItems), found);
      assert.deepEqual((await overview()).lists, [expected]);
    });

    test('lists are ordered newest first, also within one millisecond and independently of the clock, and their date is that of the clock', async (context) => {
      context.mock.timers.enable({ apis: ['Date'], now: Date.parse('2028-01-01T00:00:00.000Z') });
      const ahead = await create('Invierno');
      const older = await create('Otoño');
      context.mock.timers.setTime(Date.parse('2026-01-01T00:00:00.000Z'));
      const newest = await create('Verano');
      assert.deepEqual([ahead.date, newest.date], ['2028-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z']);
      await stores.lists.editList('ana', older.docId, { name: 'Verano' });
      assert.deepEqual(await namesOf(), ['Verano', 'Verano', 'Invierno']);
      assert.deepEqual(
        (await overview()).lists.map(({ shadowed }) => shadowed),
        [false, true, false],
      );
      assert.equal((await stores.lists.readListByName('ana', 'Verano', allItems))?.docId, newest.docId);
      assert.deepEqual(
        (await stores.lists.readMenuLists('ana', 'p1', 100)).map(({ docId }) => docId),
        [newest.docId, older.docId, ahead.docId],
      );
    });

    test('an overview is read in pages and contains the number of all lists', async () => {
      for (let number = 0; number < 5; number++) await create(`Lista ${number}`);
      const page = await overview('ana', { offset: 1, limit: 2 });
      assert.equal(page.total, 5);
      assert.deepEqual(
        page.lists.map((list) => list.name),
        ['Lista 3', 'Lista 2'],
      );
    });

    test('a second list with exactly the same name is rejected, and nothing is written', async () => {
      await create('Invierno');
      const draft = { name: 'Invierno', status: 'Privada' } as const;
      assert.deepEqual(
        await stores.lists.createList('ana', draft, [product('p1')]),
        rejectedWith('name-taken'),
      );
      assert.deepEqual(await namesOf(), ['Invierno']);
      assert.equal(await writesOf(), 1);
      await create('invierno');
      await create('Invierno', undefined, 'berta');
    });

    test('of a hundred concurrent creations with one name, one succeeds', async () => {
      const creations = Array.from({ length: 100 }, () =>
        stores.lists.createList('ana', { name: 'Invierno', status: 'Pública' }),
      );
      const outcomes = await Promise.all(creations);
      assert.equal(outcomes.filter((outcome) => outcome.ok).length, 1);
      assert.deepEqual(await namesOf(), ['Invierno']);
    });

    test('an edit changes only name and status, and accepts the name of another list', async () => {
      const older = await create('Invierno', product('p1'));
      const newer = await create('Verano');
      const outcome = await stores.lists.editList('ana', older.docId, { name: 'Verano', status: 'Privada' });
      const { products: _, ...unchanged } = older;
      const version = await stores.database.readVersion('ana');
      const edited = { ...unchanged, name: 'Verano', status: 'Privada', version };
      assert.deepEqual(outcome, { ok: true, value: edited });
      const { lists } = await overview();
      assert.deepEqual(
        lists.map(({ docId, shadowed, productCount }) => ({ docId, shadowed, productCount })),
        [
          { docId: newer.docId, shadowed: false, productCount: 0 },
          { docId: older.docId, shadowed: true, productCount: 1 },
        ],
      );
      assert.equal((await stores.lists.readListByName('ana', 'Verano', allItems))?.docId, newer.docId);
      assert.equal(await stores.lists.readListByName('ana', 'Invierno', allItems), undefined);
    });

    test('an edit can change only the name or only the status', async () => {
      const { docId } = await create('Invierno', undefined, 'ana', 'Privada');
      const renamed = await stores.lists.editList('ana', docId, { name: 'Verano' });
      assert.ok(renamed.ok && renamed.value.name === 'Verano' && renamed.value.status === 'Privada');
      const opened = await stores.lists.editList('ana', docId, { status: 'Pública' });
      assert.ok(opened.ok && opened.value.name === 'Verano' && opened.value.status === 'Pública');
    });

    test('every method that needs a list rejects an unknown ID', async () => {
      const draft = { name: 'Verano', status: 'Pública' } as const;
      assert.deepEqual(await stores.lists.editList('ana', 'unknown', draft), rejectedWith('list-not-found'));
      assert.deepEqual(await stores.lists.deleteList('ana', 'unknown'), rejectedWith('list-not-found'));
      assert.deepEqual(
        await stores.lists.addProducts('ana', 'unknown', [product('p1')]),
        rejectedWith('list-not-found'),
      );
      assert.deepEqual(
        await stores.lists.removeProducts('ana', 'unknown', ['p1']),
        rejectedWith('list-not-found'),
      );
      assert.equal(await stores.database.readVersion('ana'), '0');
    });

    test('no owner has access to the lists of another', async () => {
      const { docId } = await create('Invierno', product('p1'));
      const draft = { name: 'Verano', status: 'Pública' } as const;
      assert.equal(await stores.lists.readList('berta', docId, allItems), undefined);
      assert.deepEqual(await stores.lists.editList('berta', docId, draft), rejectedWith('list-not-found'));
      assert.deepEqual(await stores.lists.deleteList('berta', docId), rejectedWith('list-not-found'));
      assert.deepEqual(
        await stores.lists.addProducts('berta', docId, [product('p2')]),
        rejectedWith('list-not-found'),
      );
      assert.deepEqual(
        await stores.lists.removeProducts('berta', docId, ['p1']),
        rejectedWith('list-not-found'),
      );
      assert.deepEqual(await stores.lists.readMenuLists('berta', 'p1', 100), []);
      assert.deepEqual(await productIdsOf(docId), ['p1']);
    });

    for (const describeGuarantee of guarantees) describeGuarantee(() => stores);

    if (reopen) {
      test('after reopening, the data and its order are the same', async () => {
        const list = await create('Invierno', product('p2'));
        await stores.lists.addProducts('ana', list.docId, [product('p1')]);
        await create('Verano');
        const before = await overview();
        stores = await reopen(stores);
        assert.deepEqual(await overview(), before);
        assert.equal(numberOf(before.version), 3);
      });
    }
  });
}
