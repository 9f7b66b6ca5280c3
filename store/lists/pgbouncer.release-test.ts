import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { silentLog } from '../../platform/database/database.test-support.ts';
import { startPostgres } from '../../test/support/embedded-postgres.ts';
import { startPgBouncer } from '../../test/support/pgbouncer.ts';
import { findProgram } from '../../test/support/programs.ts';
import { openPostgresStores } from '../../test/support/stores.ts';
import { until } from '../../test/support/until.ts';
import { describeListStore } from './list-store.shared-tests.ts';
import { allItems } from './list-store.test-support.ts';

const program = findProgram('pgbouncer');
const draftOf = (name: string | number) => ({ name: `Lista ${name}`, status: 'Privada' }) as const;

if (program) describeModes(program);
else console.info('Not run: the tests of connections through PgBouncer, which is not installed');

function describeModes(program: string): void {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  before(async () => {
    postgres = await startPostgres();
  });
  after(() => postgres.remove());

  describe('PgBouncer in transaction mode, with a direct address for notifications', () => {
    let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
    let directUrl: string;
    before(async () => {
      // Idle connections to the databases of all tests would exceed the limit of PostgreSQL.
      pooler = await startPgBouncer(program, postgres, [
        'pool_mode = transaction',
        'server_idle_timeout = 1',
      ]);
    });
    after(() => pooler.remove());
    const open = () =>
      openPostgresStores(pooler.addressOf(directUrl), silentLog, { listenAddress: directUrl });
    const openEmpty = async () => {
      directUrl = await postgres.createDatabase();
      return open();
    };

    describeListStore('the shared test suite', openEmpty, async (stores) => {
      await stores.database.close();
      return open();
    });

    test('forty concurrent creations through two processes that share connections all succeed', async () => {
      const opened = [await openEmpty(), await open()];
      const outcomes = await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          opened[index % 2]?.lists.createList(`owner ${index % 5}`, draftOf(index)),
        ),
      );
      assert.ok(outcomes.every((outcome) => outcome?.ok));
      for (const stores of opened) {
        assert.equal((await stores.lists.readListsWithProducts('owner 1', allItems, 0)).total, 8);
        await stores.database.close();
      }
    });

    test('a write in one process notifies the subscribers of another', async () => {
      const [first, second] = [await openEmpty(), await open()];
      const received: string[] = [];
      second.database.subscribe('ana', (version) => received.push(version));
      assert.ok((await first.lists.createList('ana', draftOf(1))).ok);
      await until(() => received.length === 1);
      assert.equal(received[0], await second.database.readVersion('ana'));
      await Promise.all([first.database.close(), second.database.close()]);
    });
  });

  test('a transaction pooler without a direct address, or with a wrong one, is logged once, because streams receive nothing', async () => {
    const pooler = await startPgBouncer(program, postgres, ['pool_mode = transaction']);
    after(() => pooler.remove());
    const url = pooler.addressOf(await postgres.createDatabase());
    for (const listenAddress of [undefined, url, await postgres.createDatabase()]) {
      const errors: string[] = [];
      const log = { ...silentLog, error: (message: string) => void errors.push(message) };
      const stores = await openPostgresStores(url, log, { listenAddress, heartbeatMs: 100 });
      await until(() => errors.length > 0);
      assert.match(errors.join(), /^Notifications of PostgreSQL do not arrive, .* DATABASE_LISTEN_URL/);
      await setTimeout(500);
      assert.equal(errors.length, 1);
      await stores.database.close();
    }
  });

  test('PgBouncer in session mode with default settings needs no direct address', async () => {
    const pooler = await startPgBouncer(program, postgres, []);
    after(() => pooler.remove());
    const url = pooler.addressOf(await postgres.createDatabase());
    const [first, second] = [
      await openPostgresStores(url, silentLog),
      await openPostgresStores(url, silentLog),
    ];
    const received: string[] = [];
    second.database.subscribe('ana', (version) => received.push(version));
    assert.ok((await first.lists.createList('ana', draftOf(1))).ok);
    await until(() => received.length === 1);
    assert.equal((await second.lists.readListsWithProducts('ana', allItems, 0)).total, 1);
    await Promise.all([first.database.close(), second.database.close()]);
  });
}
