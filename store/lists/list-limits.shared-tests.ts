import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from '../../platform/database/owner-database.ts';
import { createStores, type Stores } from '../stores.ts';
import { type ListLimits, noListLimits } from './list-limits.ts';
import { operationsOn, product, rejectedWith } from './list-store.test-support.ts';

export function describeListLimits(current: () => Stores): void {
  let limits = noListLimits;
  /** A store of the same database with the limits of the test. */
  const lists = () => createStores(current().database as Database, limits).lists;
  const { create, productIdsOf, namesOf, writesOf } = operationsOn(current);
  const limitTo = (changed: Partial<ListLimits>) => {
    limits = { ...noListLimits, ...changed };
  };
  const draft = (name: string) => ({ name, status: 'Pública' }) as const;
  const products = (...ids: string[]) => ids.map(product);
  const createFull = async (name: string, ...ids: string[]) => {
    const created = await current().lists.createList('ana', draft(name), products(...ids));
    assert.ok(created.ok);
    return created.value.docId;
  };

  test('an owner has a limited number of lists; repetitions, restorations and edits are not limited', async () => {
    limitTo({ lists: 2 });
    const idempotency = { key: 'k1', fingerprint: 'a' };
    assert.ok((await lists().createList('ana', draft('Uno'), [product('p1')], idempotency)).ok);
    const { docId } = await create('Dos');
    assert.deepEqual(await lists().createList('ana', draft('Tres')), rejectedWith('lists-too-many'));
    assert.deepEqual(await lists().createList('ana', draft('Uno')), rejectedWith('name-taken'));
    assert.equal(await writesOf(), 2);
    const repeated = await lists().createList('ana', draft('Uno'), [product('p1')], idempotency);
    assert.ok(repeated.ok && repeated.value.replayed);
    assert.ok((await lists().createList('berta', draft('Tres'))).ok);
    await lists().deleteList('ana', docId);
    assert.ok((await lists().createList('ana', draft('Tres'))).ok);
    assert.ok((await lists().restoreList('ana', docId)).ok);
    assert.ok((await lists().editList('ana', docId, { name: 'Cuatro' })).ok);
    assert.ok((await lists().addProducts('ana', docId, [product('p1')])).ok);
    assert.deepEqual(await namesOf(), ['Tres', 'Cuatro', 'Uno']);
    assert.equal(await lists().hasTooManyLists('ana'), true);
    limitTo({ lists: 3 });
    assert.equal(await lists().hasTooManyLists('ana'), false);
    assert.equal(await current().lists.hasTooManyLists('ana'), false);
  });

  test('a list has a limited number of products, which restorations may exceed', async () => {
    limitTo({ productsOfList: 3 });
    const docId = await createFull('Uno', 'p1', 'p2');
    assert.ok((await lists().addProducts('ana', docId, [product('p3')])).ok);
    const writes = await writesOf();
    const full = rejectedWith('list-full');
    const assertFull = async () => {
      assert.deepEqual(await lists().addProducts('ana', docId, [product('p9')]), full);
      assert.deepEqual(await lists().addProducts('ana', docId, products('p1', 'p9')), full);
    };
    await assertFull();
    assert.deepEqual(await lists().createList('ana', draft('Dos'), products('p1', 'p2', 'p3', 'p4')), full);
    const earlier = await lists().addProducts('ana', docId, [product('p1')]);
    assert.deepEqual(earlier, { ok: true, value: { added: [], duplicates: [product('p1')] } });
    assert.ok((await lists().addProducts('ana', docId, products('p1', 'p2'))).ok);
    assert.equal(await writesOf(), writes);
    await lists().removeProducts('ana', docId, ['p1', 'p2']);
    assert.ok((await lists().addProducts('ana', docId, products('p4', 'p3', 'p5'))).ok);
    assert.ok((await lists().restoreProducts('ana', docId, ['p1', 'p2'])).ok);
    assert.ok((await lists().placeProduct('ana', docId, 'p1', 5)).ok);
    assert.deepEqual(await productIdsOf(docId), ['p2', 'p3', 'p4', 'p5', 'p1']);
    await lists().removeProducts('ana', docId, ['p1', 'p2']);
    await assertFull();
    await lists().removeProducts('ana', docId, ['p3']);
    await lists().deleteList('ana', docId);
    assert.ok((await lists().restoreList('ana', docId)).ok);
    assert.ok((await lists().addProducts('ana', docId, [product('p6')])).ok);
    await assertFull();
  });

  test('a product of a full list can be replaced, and the list stays full', async () => {
    limitTo({ productsOfList: 2 });
    const docId = await createFull('Uno', 'p1', 'p2');
    const idempotency = { key: 'k1', fingerprint: 'a' };
    const add = () => lists().addProducts('ana', docId, [product('p9')]);
    assert.ok((await lists().replaceProduct('ana', docId, 'p1', product('p3'), { idempotency })).ok);
    assert.deepEqual(await add(), rejectedWith('list-full'));
    assert.ok((await lists().undoReplacement('ana', docId, 'p1', 'k1')).ok);
    assert.deepEqual(await add(), rejectedWith('list-full'));
    await lists().removeProducts('ana', docId, ['p1']);
    assert.ok((await add()).ok);
    assert.deepEqual(await add(), { ok: true, value: { added: [], duplicates: [product('p9')] } });
  });

  test('a full list accepts neither copies nor moves, except those that undo a move', async () => {
    limitTo({ productsOfList: 3 });
    const from = await createFull('Uno', 'p1', 'p2', 'p3');
    const to = await createFull('Dos', 'p4', 'p5');
    const third = await createFull('Tres', 'p1');
    const transfer = (ids: string[], source: string, target: string, move: boolean) =>
      lists().transferProducts('ana', ids, { from: source, to: target, move });
    for (const move of [false, true]) {
      assert.deepEqual(await transfer(['p1', 'p2'], from, to, move), rejectedWith('list-full'));
    }
    assert.ok((await transfer(['p1'], from, to, true)).ok);
    assert.ok((await lists().addProducts('ana', from, [product('p6')])).ok);
    assert.deepEqual(await transfer(['p4'], to, from, true), rejectedWith('list-full'));
    assert.deepEqual(await transfer(['p1', 'p4'], to, from, true), rejectedWith('list-full'));
    assert.deepEqual(await transfer(['p1'], third, from, true), rejectedWith('list-full'));
    assert.ok((await transfer(['p1'], to, from, true)).ok);
    assert.deepEqual(await productIdsOf(from), ['p1', 'p2', 'p3', 'p6']);
    assert.ok((await transfer(['p2'], from, to, true)).ok);
    assert.deepEqual(await transfer(['p3'], from, to, false), rejectedWith('list-full'));
  });

  test('all lists of an owner have a limited number of products together, which moves do not change', async () => {
    limitTo({ products: 4 });
    const one = await createFull('Uno', 'p1', 'p2');
    const two = await createFull('Dos', 'p3');
    assert.ok((await lists().createList('ana', draft('Tres'), [product('p1')])).ok);
    for (const addition of [
      lists().addProducts('ana', two, [product('p4')]),
      lists().createList('ana', draft('Cuatro'), [product('p4')]),
      lists().transferProducts('ana', ['p1'], { from: one, to: two, move: false }),
    ]) {
      assert.deepEqual(await addition, rejectedWith('products-too-many'));
    }
    assert.ok((await lists().createList('ana', draft('Cinco'))).ok);
    assert.ok((await lists().transferProducts('ana', ['p1'], { from: one, to: two, move: true })).ok);
    await lists().deleteList('ana', one);
    assert.ok((await lists().addProducts('ana', two, [product('p4')])).ok);
    assert.deepEqual(
      await lists().addProducts('ana', two, [product('p5')]),
      rejectedWith('products-too-many'),
    );
    assert.ok((await lists().createList('berta', draft('Uno'), [product('p5')])).ok);
  });

  test('a list that is larger than a limit can be changed in every other way', async () => {
    limitTo({ lists: 1, productsOfList: 2, products: 2 });
    const docId = await createFull('Uno', 'p1', 'p2', 'p3', 'p4');
    const to = await createFull('Dos');
    assert.deepEqual(await lists().addProducts('ana', docId, [product('p5')]), rejectedWith('list-full'));
    for (const change of [
      () => lists().editList('ana', docId, { name: 'Tres' }),
      () => lists().placeProduct('ana', docId, 'p1', 4),
      () => lists().transferProducts('ana', ['p1'], { from: docId, to, move: true }),
      () => lists().transferProducts('ana', ['p1'], { from: to, to: docId, move: true }),
      () => lists().removeProducts('ana', docId, ['p1']),
      () => lists().restoreProducts('ana', docId, ['p1']),
      () => lists().deleteList('ana', docId),
      () => lists().restoreList('ana', docId),
    ]) {
      assert.ok((await change()).ok);
    }
    assert.deepEqual(await productIdsOf(docId), ['p2', 'p3', 'p4', 'p1']);
  });

  test('of many concurrent additions and creations, as many succeed as the limits allow', async () => {
    limitTo({ lists: 4, productsOfList: 5, products: 7 });
    const docId = await createFull('Uno', 'p1');
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    const additions = await Promise.all(
      numbers.map((number) => lists().addProducts('ana', docId, [product(`a${number}`)])),
    );
    assert.equal(additions.filter(({ ok }) => ok).length, 4);
    const creations = await Promise.all(
      numbers.map((number) => lists().createList('ana', draft(`Lista ${number}`), [product('p1')])),
    );
    assert.equal(creations.filter(({ ok }) => ok).length, 2);
    const empty = await Promise.all(
      numbers.map((number) => lists().createList('ana', draft(`Otra ${number}`))),
    );
    assert.equal(empty.filter(({ ok }) => ok).length, 1);
  });
}
