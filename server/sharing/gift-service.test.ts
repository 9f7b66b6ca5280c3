import assert from 'node:assert/strict';
import { test } from 'node:test';
import { product } from '../../store/lists/list-store.test-support.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { catalog } from '../api.test-support.ts';
import type { User } from '../current-user.ts';
import { sampleUser } from '../current-user.ts';
import { createServices } from '../entities.ts';
import type { Requester } from '../requester.ts';
import { sampleShop } from '../shop/shop.test-support.ts';

const everything = { offset: 0, limit: 100 };

async function openShared(...productIds: string[]) {
  const stores = openSqliteStores();
  const servicesOf = (user: User, requester: Requester = {}) =>
    createServices({ ...requester, user }, { stores, catalog, shop: sampleShop });
  const draft = { name: 'Navidad', status: 'Pública' } as const;
  const created = await stores.lists.createList('ana', draft, productIds.map(product));
  assert.ok(created.ok);
  const { docId } = created.value;
  const { shares } = servicesOf({ id: 'ana', name: 'Ana' });
  const started = await shares.start(docId);
  assert.ok(started.ok);
  return { stores, servicesOf, shares, docId, token: started.value.token };
}

test('a copied list has all products with what the catalogue says today, and a number after a taken name; a key copies once', async () => {
  const { stores, servicesOf, token } = await openShared('p1', 'gone');
  const taken: number[] = [];
  const takeAdditions = (count: number) => (taken.push(count) > 3 ? 12 : 0);
  const berta = servicesOf({ id: 'berta', name: '' }, { takeAdditions });
  const copies = [];
  for (const key of ['k1', 'k2', 'k1']) copies.push(await berta.gifts.copyList(token, key));
  const { lists } = await stores.lists.readListsWithProducts('berta', everything, 9);
  assert.deepEqual(
    lists.map(({ name, products }) => [name, ...products.map(({ offerings }) => offerings[0]?.price)]),
    [
      ['Navidad (2)', 24_990, 19_990],
      ['Navidad', 24_990, 19_990],
    ],
  );
  assert.deepEqual(taken.splice(0), [2, 2, 2]);
  assert.ok(copies[2]?.ok && copies[2].value.replayed);
  assert.deepEqual(await berta.gifts.copyList('unknown'), { ok: false, code: 'share-not-found' });
  taken.push(0, 0, 0);
  const rejected = { ok: false, code: 'additions-too-many', retryAfter: 12 };
  assert.deepEqual(await berta.gifts.copyList(token), rejected);
  const sample = await servicesOf(sampleUser).gifts.copyList(token);
  assert.deepEqual(sample, { ok: false, code: 'gifts-unavailable' });
});

test('a copied list has the first number that is free after its name', async () => {
  const { stores, servicesOf, token } = await openShared('p1');
  const { gifts } = servicesOf({ id: 'berta', name: '' });
  for (const name of ['Navidad', 'Navidad (2)', 'Navidad (3)', 'Navidad (5)'])
    await stores.lists.createList('berta', { name, status: 'Pública' });
  const copied = await gifts.copyList(token);
  assert.equal(copied.ok && copied.value.name, 'Navidad (4)');
});

test('the owner reads her link until the list becomes private', async () => {
  const { stores, shares, docId, token } = await openShared();
  assert.deepEqual(await shares.read(docId), { ok: true, value: { token, ownerName: null } });
  await stores.lists.editList('ana', docId, { status: 'Privada' });
  assert.deepEqual(await shares.read(docId), { ok: true, value: undefined });
  assert.deepEqual(await shares.read('unknown'), { ok: false, code: 'list-not-found' });
});
