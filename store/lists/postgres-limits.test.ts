import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { parsePostgresAddress } from '../../platform/database/postgres-address.ts';
import { createPool } from '../../platform/database/postgres-pool.ts';
import { createQueries } from '../../platform/database/postgres-queries.ts';
import { postgresSchemaOf } from '../../platform/database/run-postgres-migrations.ts';
import { definition } from '../stores.ts';
import { connect, draftOf, log, logged, open, url } from './postgres-list-store.test-support.ts';

/** @returns the address for a new role with a connection limit */
async function limitedUrl(connections: number): Promise<string> {
  const admin = await connect();
  const role = `limited_${connections}`;
  await admin.query(`CREATE ROLE ${role} LOGIN PASSWORD 'limited' CONNECTION LIMIT ${connections}`);
  await admin.query(`GRANT ALL ON SCHEMA public TO ${role}`);
  const address = new URL(url);
  address.username = role;
  address.password = 'limited';
  return address.href;
}

test('with a limit of six connections, a hundred concurrent calls all succeed', async () => {
  const stores = await open(await limitedUrl(6));
  const calls = Array.from({ length: 100 }, (_, index) =>
    index % 2
      ? stores.lists.createList(`owner ${index}`, draftOf(index))
      : stores.database.readVersion(`owner ${index}`),
  );
  const rejected = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected');
  assert.equal(rejected.length, 0);
  assert.deepEqual(logged, []);
});

test('when another process has all connections of a role, a call waits until one is closed', async () => {
  const address = parsePostgresAddress(await limitedUrl(1));
  const [first, second] = [1, 2].map(() =>
    createPool(address, { size: 2, pooled: false, onServer: async () => {}, log }),
  ) as [ReturnType<typeof createPool>, ReturnType<typeof createPool>];
  const taken = await second.connect();
  const waiting = first.connect();
  await assert.rejects(first.ready(), /too many connections/);
  taken.release();
  await second.close();
  (await waiting).release();
  await first.close();
  assert.deepEqual(logged, []);
});

test('an exception of the program in a transaction does not close the other connections', async () => {
  const schema = postgresSchemaOf(definition);
  const queries = createQueries(parsePostgresAddress(url), {
    direct: undefined,
    timeouts: undefined,
    schema,
    log,
  });
  after(() => queries.close());
  await queries.ready();
  for (const Bug of [RangeError, TypeError]) {
    const failing = queries.transaction('ana', async () => {
      throw new Bug('a bug');
    });
    await assert.rejects(failing, Bug);
  }
  assert.deepEqual(logged, []);
  await queries.transaction('ana', async (query) => [await query('SELECT'), 'COMMIT']);
});

test('a lock timeout rejects all waiting writes of the owner at once, and no others', async () => {
  const stores = await open(url, { timeouts: { lock: 500 } });
  for (const owner of ['ana', 'berta']) await stores.lists.createList(owner, draftOf(0));
  const other = await connect();
  await other.query('BEGIN');
  await other.query("UPDATE owners SET version = version WHERE owner = 'ana'");
  const writes = Array.from({ length: 10 }, (_, index) => stores.lists.createList('ana', draftOf(index + 1)));
  const writeOfOther = stores.lists.createList('berta', draftOf(1));
  const reasons = (await Promise.allSettled(writes)).map((write) => 'reason' in write && write.reason);
  assert.match(String(reasons[0]), /lock timeout/);
  assert.ok(reasons.every((reason) => reason === reasons[0]));
  assert.ok((await writeOfOther).ok);
  await other.query('ROLLBACK');
  assert.ok((await stores.lists.createList('ana', draftOf(1))).ok);
});
