import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Database } from '../platform/database/owner-database.ts';
import { createServices } from '../server/entities.ts';
import { createGiftService } from '../server/sharing/gift-service.ts';
import { sampleShop } from '../server/shop/shop.test-support.ts';
import { createCookies } from '../server/users/cookies.ts';
import { createGuests, guestWith } from '../server/users/guests.ts';
import { newSecret } from '../server/users/secrets.ts';
import { createUserData } from '../server/users/user-data.ts';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import { createStores, type Stores } from '../store/stores.ts';
import { bothDatabases } from './support/both-databases.ts';
import { countRows } from './support/counted-rows.ts';
import { fillDatabase } from './support/filled-database.ts';

const maxRows = 100;
const userOf = (id: string) => ({ id, name: '' });

for (const [name, open] of bothDatabases()) {
  // PostgreSQL does not block the event loop: only the rows of one statement matter.
  const [many, each, long] = name === 'SQLite' ? [500, 40, 2_000] : [110, 2, 220];

  describe(`${name}: at most ${maxRows} rows between two iterations of the event loop`, () => {
    let counted: ReturnType<typeof countRows>;
    let stores: Stores;
    const guests = [1, 2, 3].map(() => guestWith(newSecret()));
    before(async () => {
      const database = (await open()).database as Database;
      const numbered = "CASE n WHEN 0 THEN 'Navidad' ELSE 'Navidad (' || (n + 1) || ')' END";
      await fillDatabase(database, 'ana', { lists: many, products: each });
      await fillDatabase(database, 'ana', { lists: 1, products: long, giver: 'others' });
      await fillDatabase(database, 'owner', { lists: many, products: 1, giver: 'ana' });
      await fillDatabase(database, 'copier', { lists: many - 1, products: 0, nameOf: numbered });
      await fillDatabase(database, 'owner', {
        lists: 1,
        products: long,
        nameOf: "'Navidad'",
        giver: 'others',
      });
      for (const { owner } of guests.slice(1))
        await fillDatabase(database, owner, { lists: many / 10, products: 2 });
      counted = countRows(database, name === 'SQLite');
      stores = createStores(counted.database, { lists: many, productsOfList: long, products: 20_000 });
    });
    after(() => {
      counted.stop();
      return stores.database.close();
    });
    afterEach(() => {
      const most = counted.takeMost();
      assert.ok(most > 0 && most <= maxRows, `${most} rows`);
    });
    const giftsOf = (id: string) => createGiftService(userOf(id), stores, catalogOf([]), {});

    test('the gifts of a user', async () => {
      const given = await giftsOf('ana').read();
      assert.equal(given.filter(({ token, isListed }) => token && isListed).length, many);
    });

    test('the file with the data of a user', async () => {
      let text = '';
      for await (const part of createUserData(stores).generateFile(userOf('ana'))) text += part;
      const { lists, gifts } = JSON.parse(text);
      const products = lists.reduce((sum: number, list: { products: [] }) => sum + list.products.length, 0);
      assert.deepEqual([lists.length, products, gifts.length], [many + 1, many * each + long, many]);
    });

    test('a list as a CSV file', async () => {
      const { lists } = createServices(
        { user: userOf('ana') },
        { stores, catalog: catalogOf([]), shop: sampleShop },
      );
      const list = await lists.find({ docId: `ana-${long}-0` }, { offset: 1, limit: long - 2 });
      assert.ok(list.ok);
      const ids = list.value.products.map(({ productId }) => productId);
      assert.deepEqual([ids.length, ids[0], ids.at(-1)], [long - 2, 'p1', `p${long - 2}`]);
    });

    test('a copied list, and one that is refused', async () => {
      const copy = () => giftsOf('copier').copyList(`token-of-owner-${long}-0`);
      const copied = await copy();
      assert.ok(copied.ok);
      assert.equal(copied.value.name, `Navidad (${many})`);
      const last = { offset: long - 1, limit: 1 };
      const stored = await stores.lists.readList('copier', copied.value.docId, last);
      assert.deepEqual([stored?.productCount, stored?.products[0]?.productId], [long, `p${long - 1}`]);
      assert.deepEqual(await copy(), { ok: false, code: 'lists-too-many' });
    });

    test('lists and gifts that move to an account', async () => {
      assert.equal(await stores.lists.moveLists('ana', 'account'), many + 1);
      assert.equal(await stores.gifts.moveGifts('ana', 'account'), many);
      assert.equal((await stores.gifts.readStoredGifts('account')).length, many);
    });

    test('the guests of several cookies', async () => {
      const service = createGuests(stores, createCookies(false), 1);
      for (const guest of guests) await service.start(guest);
      const first = await service.unite(guests);
      assert.ok(first);
      assert.equal((await stores.lists.readListIds(first.owner)).length, many / 5);
    });

    test('the deletion of all data of a user', async () => {
      await createUserData(stores).delete(userOf('account'));
      assert.equal(await stores.database.readVersion('account'), '0');
      assert.deepEqual(await stores.gifts.readStoredGifts('account'), []);
    });
  });
}
