import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startPostgres } from '../../test/support/embedded-postgres.ts';
import { until } from '../../test/support/until.ts';
import { incrementVersion, numberOf, openEmptyPostgres } from './database.test-support.ts';
import { commit, type Database, rollBack } from './owner-database.ts';
import { openSqliteDatabase } from './sqlite-database.ts';

let postgres: Awaited<ReturnType<typeof startPostgres>>;
before(async () => {
  postgres = await startPostgres();
});
after(() => postgres.remove());

const open = {
  SQLite: async () => openSqliteDatabase(':memory:', []),
  PostgreSQL: async () => openEmptyPostgres(await postgres.createDatabase()),
};

for (const [name, openEmpty] of Object.entries(open))
  describe(`a write of several owners, ${name}`, () => {
    let database: Database;
    before(async () => {
      database = await openEmpty();
    });
    after(() => database.close());
    const numbersOf = async (owners: string[]) =>
      (await Promise.all(owners.map((owner) => database.readVersion(owner)))).map(numberOf);

    test('only the changed owners have a new version and an event, and nobody after a rollback', async () => {
      const owners = ['ana', 'berta', 'carla'];
      const received: string[] = [];
      for (const owner of owners) {
        database.subscribe(owner, (version) => received.push(`${owner} ${numberOf(version)}`));
        await incrementVersion(database, owner);
      }
      await until(() => received.length === 3);
      const write = (isCommitted: boolean) =>
        database.write(
          { changed: ['carla', 'ana'], locked: ['berta'] },
          async (_, sequenceNumber, version) => {
            const value = [sequenceNumber, numberOf(version)];
            return isCommitted ? commit(value) : rollBack(value);
          },
        );
      assert.deepEqual(
        [await write(false), await write(true)],
        [
          [2, 2],
          [2, 2],
        ],
      );
      assert.deepEqual(await numbersOf(owners), [2, 1, 2]);
      await incrementVersion(database, 'berta');
      await until(() => received.length === 6);
      assert.deepEqual(received.slice(3).toSorted(), ['ana 2', 'berta 2', 'carla 2']);
    });

    test('writes that name the same owners in another order never wait for each other', async () => {
      const pairs = [
        ['d', 'e'],
        ['e', 'd'],
      ] as const;
      const writes = Array.from({ length: 40 }, (_, index) => {
        const [first, second] = pairs[index % 2] as (typeof pairs)[number];
        return database.write({ changed: [first, second] }, async () => commit(undefined));
      });
      await Promise.all(writes);
      assert.deepEqual(await numbersOf(['d', 'e']), [40, 40]);
    });

    test('a write of a locked owner waits for the end of the transaction', async () => {
      await incrementVersion(database, 'felipa');
      const { promise: end, resolve } = Promise.withResolvers<void>();
      const order: string[] = [];
      let isLocked = false;
      const first = database.write({ changed: ['gabriela'], locked: ['felipa'] }, async () => {
        isLocked = true;
        await end;
        order.push('first');
        return commit(undefined);
      });
      await until(() => isLocked);
      const second = database.write('felipa', async () => {
        order.push('second');
        return commit(undefined);
      });
      await incrementVersion(await openOther(), 'hilda');
      resolve();
      await Promise.all([first, second]);
      assert.deepEqual(order, ['first', 'second']);
    });

    /** In PostgreSQL it does not wait, so that the locked one had the time to be executed. */
    const openOther = async () => (name === 'SQLite' ? openSqliteDatabase(':memory:', []) : database);
  });
