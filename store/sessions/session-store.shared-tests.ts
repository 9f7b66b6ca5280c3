import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import type { Version } from '../../platform/database/owner-version.ts';
import { until } from '../../test/support/until.ts';
import { product } from '../lists/list-store.test-support.ts';
import type { Stores } from '../stores.ts';

const start = Date.parse('2026-01-01T00:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1_000;
const dayAt = (day: number) => new Date(start + day * dayMs).toISOString();
const signedIn = (id: string, lastDay = 30) => ({
  ...{ id, name: 'Ana', providerSession: 's1', expiresAt: dayAt(lastDay) },
});
const guest = (id: string, lastDay = 30) => ({ ...signedIn(id, lastDay), name: null, providerSession: null });

/** Tests the guarantees of `SessionStore`. */
export function describeSessionStore(name: string, open: () => Promise<Stores>): void {
  describe(name, () => {
    let stores: Stores;
    beforeEach(async (context) => {
      if (!('mock' in context)) throw new Error('a suite cannot set the time');
      context.mock.timers.enable({ apis: ['Date'], now: start });
      stores = await open();
    });
    afterEach(() => stores.database.close());
    const sessions = () => stores.sessions;
    const idsOf = async (owner: string) => (await sessions().readSessions(owner)).map(({ id }) => id);

    test('a session is found by its owner and its ID until it expires', async ({ mock }) => {
      await sessions().startSession('ana', signedIn('a1'));
      const session = { ...signedIn('a1'), createdAt: dayAt(0), usedAt: dayAt(0), endedAt: null };
      assert.deepEqual({ ...(await sessions().readSession('ana', 'a1')) }, session);
      assert.equal(await sessions().readSession('berta', 'a1'), undefined);
      assert.equal(await sessions().readSession('ana', 'a2'), undefined);
      assert.equal(await sessions().readSession('ana', '\0'), undefined);
      mock.timers.setTime(start + 30 * dayMs);
      assert.equal(await sessions().readSession('ana', 'a1'), undefined);
      assert.deepEqual(await idsOf('ana'), []);
    });

    test('a used session is extended, but not one that has expired or ended', async ({ mock }) => {
      await sessions().startSession('ana', signedIn('a1'));
      mock.timers.setTime(start + 20 * dayMs);
      await sessions().extendSession('ana', 'a1', dayAt(50));
      const { createdAt, usedAt, expiresAt } = (await sessions().readSession('ana', 'a1')) ?? {};
      assert.deepEqual([createdAt, usedAt, expiresAt], [dayAt(0), dayAt(20), dayAt(50)]);
      mock.timers.setTime(start + 51 * dayMs);
      await sessions().extendSession('ana', 'a1', dayAt(90));
      await sessions().extendSession('ana', 'a2', dayAt(90));
      assert.deepEqual(await idsOf('ana'), []);
    });

    test('a guest is found and extended until she is deleted, also after her session has expired', async ({
      mock,
    }) => {
      await sessions().startSession('visita', guest('g1'));
      mock.timers.setTime(start + 40 * dayMs);
      assert.equal((await sessions().readSession('visita', 'g1'))?.usedAt, dayAt(0));
      await sessions().extendSession('visita', 'g1', dayAt(70));
      assert.deepEqual([await idsOf('visita'), await sessions().readExpired(9)], [['g1'], []]);
      await sessions().deleteExpired({ owner: 'visita', id: 'g1' });
      assert.deepEqual(await idsOf('visita'), ['g1']);
    });

    test('the mark of an ended guest is kept for a day, also if her session had expired before', async ({
      mock,
    }) => {
      await sessions().startSession('visita', guest('g1'));
      mock.timers.setTime(start + 40 * dayMs);
      assert.equal(await sessions().endGuest('visita', 'g1'), true);
      const { endedAt, expiresAt } = (await sessions().readSession('visita', 'g1')) ?? {};
      assert.deepEqual([endedAt, expiresAt], [dayAt(40), dayAt(41)]);
      await sessions().startSession('visita', guest('g1', 70));
      await sessions().endGuest('visita', 'g1');
      assert.equal((await sessions().readSession('visita', 'g1'))?.expiresAt, dayAt(70));
    });

    test('a guest is stored once, and each further start extends it', async ({ mock }) => {
      await sessions().startSession('visita', guest('g1'));
      mock.timers.setTime(start + 10 * dayMs);
      await sessions().startSession('visita', guest('g1', 40));
      const session = { ...guest('g1', 40), createdAt: dayAt(0), usedAt: dayAt(10), endedAt: null };
      assert.deepEqual(
        (await sessions().readSessions('visita')).map((row) => ({ ...row })),
        [session],
      );
    });

    test('the newest use of all owners is known, also after the session has expired', async ({ mock }) => {
      assert.equal(await sessions().readNewestUse(), undefined);
      await sessions().startSession('visita', guest('g1'));
      mock.timers.setTime(start + 10 * dayMs);
      await sessions().startSession('berta', guest('g2', 11));
      mock.timers.setTime(start + 40 * dayMs);
      assert.equal(await sessions().readNewestUse(), dayAt(10));
    });

    test('one session ends, or all of the owner, and no other', async () => {
      for (const id of ['a1', 'a2', 'a3']) await sessions().startSession('ana', signedIn(id));
      await sessions().startSession('berta', signedIn('a1'));
      await sessions().endSession('ana', 'a1');
      assert.deepEqual(await idsOf('ana'), ['a2', 'a3']);
      await sessions().endSessions('ana');
      assert.deepEqual(await idsOf('ana'), []);
      assert.deepEqual(await idsOf('berta'), ['a1']);
    });

    test('the subscribers of the owner learn of the end of a session, and not of one that did not exist', async () => {
      await sessions().startSession('ana', signedIn('a1'));
      const received: Version[] = [];
      const unsubscribe = stores.database.subscribe('ana', (version) => received.push(version));
      const version = await stores.database.readVersion('ana');
      await sessions().endSession('ana', 'a2');
      assert.equal(await stores.database.readVersion('ana'), version);
      await sessions().endSession('ana', 'a1');
      const last = await stores.database.readVersion('ana');
      assert.notEqual(last, version);
      await until(() => received.at(-1) === last);
      unsubscribe();
    });

    test('a start deletes the expired sessions, and of more than fifty those that were used longest ago', async ({
      mock,
    }) => {
      await sessions().startSession('ana', signedIn('old', 1));
      mock.timers.setTime(start + dayMs);
      for (let number = 0; number < 52; number++) {
        mock.timers.tick(1_000);
        await sessions().startSession('ana', signedIn(`a${number}`));
      }
      assert.deepEqual(
        await idsOf('ana'),
        Array.from({ length: 50 }, (_, index) => `a${51 - index}`),
      );
      assert.deepEqual(await sessions().readExpired(10), []);
    });

    test('expired sessions of all owners are read, and deleted alone; that of a guest with all her data', async ({
      mock,
    }) => {
      const draft = { name: 'Invierno', status: 'Privada' } as const;
      for (const owner of ['ana', 'visita', 'otra']) {
        const created = await stores.lists.createList(owner, draft, [product('p1')]);
        assert.ok(created.ok);
      }
      await sessions().startSession('ana', signedIn('a1', 3));
      await sessions().startSession('visita', guest('g1', 2));
      await sessions().startSession('otra', guest('g2', 4));
      mock.timers.setTime(start + 3 * dayMs);
      const expired = (await sessions().readExpired(10)).map((row) => ({ ...row }));
      assert.deepEqual(expired, [
        { owner: 'visita', id: 'g1' },
        { owner: 'ana', id: 'a1' },
      ]);
      assert.equal((await sessions().readExpired(1)).length, 1);
      // Two processes at the same time, and one that has not expired.
      const all = [...expired, ...expired, { owner: 'otra', id: 'g2' }];
      await Promise.all(all.map((session) => sessions().deleteExpired(session)));
      assert.deepEqual(await sessions().readExpired(10), []);
      const totals = ['ana', 'visita', 'otra'].map(async (owner) => {
        const { total } = await stores.lists.readOverview(owner, { offset: 0, limit: 1 }, 0);
        return total;
      });
      assert.deepEqual(await Promise.all(totals), [1, 0, 1]);
      assert.equal(await stores.database.readVersion('visita'), '0');
    });

    test('everything of an owner is deleted, and a later write begins with the first version', async () => {
      const draft = { name: 'Invierno', status: 'Pública' } as const;
      const created = await stores.lists.createList('ana', draft, [product('p1')], {
        key: 'k',
        fingerprint: 'f',
      });
      const deleted = await stores.lists.createList('ana', { ...draft, name: 'Verano' }, [product('p1')]);
      assert.ok(created.ok && deleted.ok);
      await stores.lists.createList('berta', draft, [product('p1')]);
      await stores.lists.deleteList('ana', deleted.value.docId);
      await stores.lists.addProducts('ana', created.value.docId, [product('p2')]);
      await stores.lists.removeProducts('ana', created.value.docId, ['p1']);
      await sessions().startSession('ana', signedIn('a1'));
      await sessions().deleteOwner('ana');
      const page = { offset: 0, limit: 10 };
      assert.equal((await stores.lists.readOverview('ana', page, 0)).total, 0);
      assert.deepEqual(await stores.lists.readDeletedItems('ana', page), []);
      assert.deepEqual(await idsOf('ana'), []);
      assert.equal(await stores.database.readVersion('ana'), '0');
      assert.equal((await stores.lists.readOverview('berta', page, 0)).total, 1);
      const again = await stores.lists.createList('ana', draft, [], {
        key: 'k',
        fingerprint: 'other',
      });
      assert.ok(again.ok);
      assert.match(await stores.database.readVersion('ana'), /^1\./);
    });
  });
}
