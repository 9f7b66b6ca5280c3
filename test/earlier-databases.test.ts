import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, afterEach, before, beforeEach, describe, mock, test } from 'node:test';
import pg from 'pg';
import { silentLog } from '../platform/database/database.test-support.ts';
import { sampleUser, type User } from '../server/current-user.ts';
import { createServices } from '../server/entities.ts';
import { sampleShop } from '../server/shop/shop.test-support.ts';
import { createUserData } from '../server/users/user-data.ts';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import { createPostgresTables } from '../store/empty-databases.test-support.ts';
import { noListLimits } from '../store/lists/list-limits.ts';
import { product } from '../store/lists/list-store.test-support.ts';
import type { Stores } from '../store/stores.ts';
import { startPostgres } from './support/embedded-postgres.ts';
import { openPostgresStores, openSqliteStores } from './support/stores.ts';

/** On the day on which the databases were made, so that no session, deletion or key has expired. */
const now = Date.parse('2026-11-28T12:00:00.000Z');
const ana = { id: 'account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', name: 'Ana' };
const berta = { id: 'account-nZmhMyHYZwuh2XZQ4dNNcENeoFACR1dTkck2KIzEMl0', name: 'Berta' };
const guest = { id: 'guest-Pghsg4edE6BtAjYZJ4agudI4MUVE2wdMfb2bYnA-jmc', name: '', isGuest: true };
const guestBefore = 'guest-frGQEpKHvT5GxdH_TWDg74fi5DqB3Pn5ASs66vvtzhE';
const winter = 'd74aaac0-fc01-4f9b-a77a-1a96398f821f';
const wedding = '17ee05e2-5e8b-4a05-a3f4-8a1f41671ae8';
const token = 'e6P2CN2E4nch8DbLou7SGQ';
const endedToken = 'utbd0m7kL_AAuFXv8E4JCg';
const [hooded, leopard, polo, moons] = ['148203951', '142386075', '127469830', '128641357'] as const;
const all = { offset: 0, limit: 100 };
const limits = { ...noListLimits, productsOfList: 3 };

let folder: string;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
  postgres = await startPostgres();
});
after(() => Promise.all([postgres.remove(), rm(folder, { recursive: true })]));

async function openOnSqlite(sql: string): Promise<Stores> {
  const file = join(folder, `${randomUUID()}.sqlite`);
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
  return openSqliteStores(file, undefined, limits);
}

/** The tables of PostgreSQL have the same columns, so the rows are the same. */
async function openOnPostgres(sql: string): Promise<Stores> {
  const [, schema] = /PRAGMA user_version = (\d+)/.exec(sql) ?? [];
  const url = await postgres.createDatabase();
  const client = new pg.Client(url);
  await client.connect();
  await createPostgresTables(client, Number(schema));
  await client.query(sql.slice(sql.indexOf('INSERT INTO')));
  await client.end();
  return openPostgresStores(url, silentLog, {}, limits);
}

for (const [database, open] of [
  ['SQLite', openOnSqlite],
  ['PostgreSQL', openOnPostgres],
] as const) {
  describe(`a database of an earlier version on ${database}`, () => {
    let stores: Stores;
    const openDatabase = async (commit: string) => {
      const file = new URL(`support/databases/${commit}.sql`, import.meta.url);
      stores = await open(await readFile(file, 'utf8'));
    };
    const servicesOf = (user: User) =>
      createServices({ user }, { stores, catalog: catalogOf([]), shop: sampleShop });
    const listsOf = async (user: User) => {
      const { lists } = await servicesOf(user).lists.listsWithProducts(all, all.limit);
      return lists.map(({ name, status, products }) => [name, status, ...products.map(idOf)]);
    };
    beforeEach(() => mock.timers.enable({ apis: ['Date'], now }));
    afterEach(async () => {
      mock.timers.reset();
      await stores.database.close();
    });

    test('of commit 1510ec4 has its lists, products and keys, and is changed', async () => {
      await openDatabase('1510ec4');
      const stored = [
        ['Invierno', 'Pública'],
        ["Año 'nuevo' 🎁", 'Pública', moons, hooded],
        ['Invierno', 'Privada', hooded, polo],
      ];
      assert.deepEqual(await listsOf(sampleUser), stored);
      const { lists } = servicesOf(sampleUser);
      const draft = { name: 'Invierno', status: 'Privada' };
      const repeated = await lists.create(draft, hooded, 'clave-1');
      assert.ok(repeated.ok && repeated.value.replayed);
      const { docId } = repeated.value;
      const many = await stores.lists.addProducts(sampleUser.id, docId, [product('p1'), product('p2')]);
      assert.deepEqual(many, { ok: false, code: 'list-full' });
      assert.ok((await stores.lists.removeProducts(sampleUser.id, docId, [hooded])).ok);
      assert.ok((await lists.create({ name: 'Nueva' })).ok);
      assert.deepEqual(await listsOf(sampleUser), [
        ['Nueva', 'Pública'],
        ...stored.slice(0, 2),
        ['Invierno', 'Privada', polo],
      ]);
      assert.ok((await stores.lists.restoreProducts(sampleUser.id, docId, [hooded])).ok);
      assert.deepEqual((await listsOf(sampleUser)).at(-1), stored.at(-1));
    });

    test('of commit a559e0d9 has its lists, deleted lists, removed and moved products, which are restored', async () => {
      await openDatabase('a559e0d9');
      const moved = ['Invierno', 'Pública', moons, hooded];
      assert.deepEqual(await listsOf(ana), [
        ['Matrimonio', 'Pública', hooded],
        ['Verano', 'Privada', polo],
        moved,
        ['Antes', 'Pública', polo],
      ]);
      assert.deepEqual(await listsOf(guest), [['De invitado', 'Pública', leopard]]);
      const { lists } = servicesOf(ana);
      const repeated = await lists.create({ name: 'Invierno', status: 'Pública' }, hooded, 'clave-1');
      assert.deepEqual(repeated.ok && [repeated.value.docId, repeated.value.replayed], [winter, true]);
      const [deleted, removed, ...others] = await stores.lists.readDeletedItems(ana.id, all);
      assert.ok(deleted?.kind === 'list' && removed?.kind === 'product');
      assert.deepEqual([deleted.name, removed.product.productId, others], ['Borrada', leopard, []]);
      assert.ok((await lists.restoreList(deleted.docId)).ok);
      assert.ok((await stores.lists.restoreProducts(ana.id, winter, [leopard])).ok);
      const [, restored, , changed] = await listsOf(ana);
      assert.deepEqual(
        [restored, changed],
        [
          ['Borrada', 'Pública', leopard, hooded],
          [...moved, leopard],
        ],
      );
      assert.equal(await stores.lists.moveLists(ana.id, guestBefore, guestBefore), 1);
    });

    test('of commit a559e0d9 has its users, links, ended links and gifts', async () => {
      await openDatabase('a559e0d9');
      const data = createUserData(stores);
      for (const [user, counts] of [
        [ana, { sessions: 1, lists: 4, deleted: 2, links: 1, gifts: 0 }],
        [berta, { sessions: 1, lists: 0, deleted: 0, links: 0, gifts: 2 }],
        [guest, { sessions: 1, lists: 1, deleted: 0, links: 0, gifts: 1 }],
      ] as const) {
        const { sessions, ...summary } = await data.summarise(user);
        assert.deepEqual({ sessions: sessions.length, ...summary }, counts);
      }
      const shared = await servicesOf(guest).sharedLists.read(token, all);
      assert.ok(shared.ok);
      assert.deepEqual([shared.value.name, shared.value.ownerName], ['Invierno', 'Ana']);
      assert.equal((await servicesOf(guest).sharedLists.read(endedToken, all)).ok, false);
      const { shares } = servicesOf(ana);
      const given = await shares.revealGifts(winter);
      assert.deepEqual(given.ok && given.value.map(idOf).toSorted(), [moons, hooded]);
      const ofEnded = await shares.revealGifts(wedding);
      assert.deepEqual(ofEnded.ok && ofEnded.value.map(idOf), [hooded]);
      assert.deepEqual(
        (await servicesOf(berta).gifts.read()).map(({ listName, product }) => [listName, idOf(product)]),
        [
          ['Invierno', hooded],
          ['Matrimonio', hooded],
        ],
      );
    });
  });
}

function idOf({ productId }: { productId: string }): string {
  return productId;
}
