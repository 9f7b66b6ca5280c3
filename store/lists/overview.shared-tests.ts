import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stores } from '../stores.ts';
import { allItems, operationsOn, product } from './list-store.test-support.ts';

export function describeOverview(current: () => Stores): void {
  const { create, overview } = operationsOn(current);
  const lists = () => current().lists;

  test('the overview with thumbnails has the same lists with the ID, name, first image and prices of each product', async () => {
    const list = await create('Con', product('p1'));
    const second = { ...product('p2'), name: '"Ñandú" \\ 😀 \n<', images: ['/a.jpg', '/b.jpg'] };
    for (const item of [second, { ...product('p3'), images: [] }, product('p4')]) {
      assert.ok((await lists().addProducts('ana', list.docId, [item])).ok);
    }
    await create('Sin');
    const complete = await overview();
    const read = await lists().readOverview('ana', allItems, 3);
    assert.deepEqual(read, {
      ...complete,
      lists: complete.lists.map(({ products, note: _, ...rest }) => ({
        ...rest,
        isShared: false,
        products: products.map(({ productId, name, images: [image], offerings }) => ({
          productId,
          name,
          image,
          offerings,
        })),
      })),
    });
  });

  test('the overview says of each list whether it has a valid link', async () => {
    const { docId } = await create('Invierno');
    await create('Verano');
    const { docId: ofBerta } = await create('Otoño', undefined, 'berta');
    const shared = async () => {
      const { lists: found } = await lists().readOverview('ana', allItems, 1);
      return found.map(({ isShared }) => isShared);
    };
    await lists().startShare('berta', ofBerta, { token: 't2' });
    assert.deepEqual(await shared(), [false, false]);
    await lists().startShare('ana', docId, { token: 't1' });
    assert.deepEqual(await shared(), [false, true]);
    await lists().editList('ana', docId, { status: 'Privada' });
    assert.deepEqual(await shared(), [false, false]);
  });
}
