import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stores } from '../stores.ts';
import { operationsOn, product, rejectedWith, withoutVersion } from './list-store.test-support.ts';

export function describeProductOrder(current: () => Stores): void {
  const { create, overview, productIdsOf, writesOf, addAll } = operationsOn(current);
  const lists = () => current().lists;
  const place = async (docId: string, productId: string, position: number) =>
    withoutVersion(await lists().placeProduct('ana', docId, productId, position));
  async function listOf(...ids: string[]): Promise<string> {
    const { docId } = await create(`Lista ${await writesOf()}`);
    await addAll(docId, ...ids);
    return docId;
  }

  test('a product moves to a position, which the pages and the overview show, and others are added behind it', async () => {
    const docId = await listOf('p1', 'p2', 'p3', 'p4');
    const writes = await writesOf();
    const placed = await place(docId, 'p4', 2);
    assert.deepEqual(placed, { ok: true, value: { position: 2, previousPosition: 4 } });
    assert.equal(await writesOf(), writes + 1);
    assert.deepEqual(await productIdsOf(docId), ['p1', 'p4', 'p2', 'p3']);
    await place(docId, 'p3', 1);
    assert.deepEqual(await place(docId, 'p1', 99), { ok: true, value: { position: 4, previousPosition: 2 } });
    await addAll(docId, 'p5');
    const expected = ['p3', 'p4', 'p2', 'p1', 'p5'];
    assert.deepEqual(await productIdsOf(docId), expected);
    for (const [offset, id] of expected.entries()) {
      assert.deepEqual(await productIdsOf(docId, { offset, limit: 1 }), [id]);
    }
    const shown = (await overview()).lists[0]?.products.map(({ productId }) => productId);
    assert.deepEqual(shown, ['p3', 'p4', 'p2']);
  });

  test('products are read by the date of their addition, whatever their positions are, for their owner', async () => {
    const docId = await listOf('p1', 'p2', 'p3');
    await place(docId, 'p3', 1);
    await lists().addProducts('ana', docId, [product('p4'), product('p5')]);
    await place(docId, 'p1', 9);
    const byDate = await lists().readProductsByDate('ana', docId);
    assert.deepEqual(byDate, ['p5', 'p4', 'p3', 'p2', 'p1'].map(product));
    assert.deepEqual(await lists().readProductsByDate('eva', docId), []);
    assert.deepEqual(await lists().readProductsByDate('ana', '\0'), []);
  });

  test('a move to the same position changes nothing', async () => {
    const docId = await listOf('p1', 'p2', 'p3');
    const before = await writesOf();
    for (const [id, position] of [
      ['p1', 1],
      ['p2', 2],
      ['p3', 3],
      ['p3', 7],
    ] as const) {
      assert.ok((await place(docId, id, position)).ok);
    }
    assert.equal(await writesOf(), before);
  });

  test('products return to their positions after removal, deletion and move', async () => {
    const docId = await listOf('p1', 'p2', 'p3', 'p4');
    const other = await listOf('p9');
    await place(docId, 'p4', 2);
    const expected = ['p1', 'p4', 'p2', 'p3'];
    await lists().removeProducts('ana', docId, ['p4', 'p2']);
    await lists().restoreProducts('ana', docId, ['p2', 'p4']);
    assert.deepEqual(await productIdsOf(docId), expected);
    await lists().deleteList('ana', docId);
    await lists().restoreList('ana', docId);
    assert.deepEqual(await productIdsOf(docId), expected);
    await lists().transferProducts('ana', ['p4', 'p1'], { from: docId, to: other, move: true });
    assert.deepEqual(await productIdsOf(other), ['p9', 'p1', 'p4']);
    await lists().transferProducts('ana', ['p1', 'p4'], { from: other, to: docId, move: true });
    assert.deepEqual(await productIdsOf(docId), expected);
  });

  test('a restored product whose place another took is before that one, which was added later, and each is on one page', async () => {
    for (const back of ['restore', 'move'] as const) {
      const docId = await listOf('p1', 'p2', 'p3', 'p4');
      const other = await listOf('p9');
      if (back === 'restore') await lists().removeProducts('ana', docId, ['p2']);
      else await lists().transferProducts('ana', ['p2'], { from: docId, to: other, move: true });
      await place(docId, 'p4', 2);
      if (back === 'restore') await lists().restoreProducts('ana', docId, ['p2']);
      else await lists().transferProducts('ana', ['p2'], { from: other, to: docId, move: true });
      const pages = await Promise.all(
        [0, 1, 2, 3].map((offset) => productIdsOf(docId, { offset, limit: 1 })),
      );
      assert.deepEqual(pages, [['p1'], ['p2'], ['p4'], ['p3']]);
      for (const [moved, expected] of [
        ['p3', ['p1', 'p2', 'p3', 'p4']],
        ['p1', ['p2', 'p3', 'p1', 'p4']],
      ] as const) {
        await place(docId, moved, 3);
        assert.deepEqual(await productIdsOf(docId), expected);
      }
    }
  });

  test('any number of moves between the same products keeps the order', async () => {
    const docId = await listOf('p1', 'p2', 'p3', 'p4');
    const expected = ['p1', 'p2', 'p3', 'p4'];
    for (let move = 0; move < 60; move++) {
      const id = expected.splice(1 + (move % 3), 1)[0] as string;
      expected.splice(1, 0, id);
      assert.ok((await place(docId, id, 2)).ok);
    }
    assert.deepEqual(await productIdsOf(docId), expected);
  });

  test('a product that is not in the list cannot be placed', async () => {
    const docId = await listOf('p1', 'p2');
    const notListed = rejectedWith('product-not-listed');
    assert.deepEqual(await place(docId, 'p9', 1), notListed);
    assert.deepEqual(await place(docId, '\0', 1), notListed);
    assert.deepEqual(await place('unknown', 'p1', 2), rejectedWith('list-not-found'));
    assert.deepEqual(await lists().placeProduct('berta', docId, 'p1', 2), rejectedWith('list-not-found'));
    assert.deepEqual(
      await lists().placeProduct('ana', docId, 'p1', 2, ['1.other']),
      rejectedWith('precondition-failed'),
    );
    assert.deepEqual(await productIdsOf(docId), ['p1', 'p2']);
  });

  test('after several products were added together, one moves between them', async () => {
    const docId = await listOf('p0');
    await lists().addProducts('ana', docId, ['p1', 'p2', 'p3'].map(product));
    await place(docId, 'p0', 3);
    assert.deepEqual(await productIdsOf(docId), ['p1', 'p2', 'p0', 'p3']);
  });
}
