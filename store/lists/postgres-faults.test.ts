import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ownerStatements } from '../../platform/database/owner-version.ts';
import { parsePostgresAddress } from '../../platform/database/postgres-address.ts';
import { createPool } from '../../platform/database/postgres-pool.ts';
import { startProxy } from '../../test/support/tcp-proxy.ts';
import { until } from '../../test/support/until.ts';
import { allItems } from './list-store.test-support.ts';
import { connect, draftOf, log, logged, open, url } from './postgres-list-store.test-support.ts';

/** @returns the address of the same database through a proxy of this test */
async function startProxyOf() {
  const proxyUrl = new URL(url);
  const proxy = await startProxy(Number(proxyUrl.port));
  after(() => proxy.close());
  proxyUrl.port = String(proxy.port);
  return { proxy, url: proxyUrl.href };
}

test('an unexpected notification is logged and ignored', async () => {
  const stores = await open();
  const received: unknown[] = [];
  stores.database.subscribe('ana', (version) => received.push(version));
  const otherClient = await connect();
  const payloads = [
    'garbage',
    'null',
    '5',
    '{}',
    '[]',
    '["ana"]',
    '[1,"1.a"]',
    '["ana",null]',
    '["ana",{}]',
    '["ana","x"]',
  ];
  payloads.push('["ana","1.a",2]', '['.repeat(7_900), `["ana","${'9'.repeat(7_900)}"]`);
  await otherClient.query('NOTIFY list_versions');
  for (const payload of payloads) await otherClient.query("SELECT pg_notify('list_versions', $1)", [payload]);
  await until(() => logged.length > payloads.length);
  assert.ok(
    logged.every((line) =>
      /^A notification of PostgreSQL in an unknown format was ignored: \d+ char/.test(line),
    ),
  );
  assert.deepEqual(received, []);
  assert.ok((await stores.lists.createList('ana', draftOf(1))).ok);
  await until(() => received.length === 1);
});

test('a thousand creations of one owner all succeed, and do not delay reads and the writes of others', async () => {
  const stores = await open();
  let done = 0;
  const creations = Array.from({ length: 1_000 }, async (_, index) => {
    const { ok } = await stores.lists.createList('ana', draftOf(index));
    done += 1;
    return ok;
  });
  await until(() => done > 0);
  assert.ok((await stores.lists.readListsWithProducts('ana', { offset: 0, limit: 1 }, 0)).total > 0);
  assert.ok((await stores.lists.createList('berta', draftOf(1))).ok);
  assert.ok(done < 1_000, 'the write of the other owner waited for all creations');
  assert.ok((await Promise.all(creations)).every((ok) => ok));
  assert.equal((await stores.lists.readListsWithProducts('ana', allItems, 0)).total, 1_000);
});

for (const pooled of [false, true]) {
  const title = pooled ? 'in a transaction pooler' : 'directly';
  test(`a transaction without statements, for example of a suspended process, is terminated by the database: ${title}`, async () => {
    const stores = await open();
    const address = parsePostgresAddress(url);
    const pool = createPool(address, {
      size: 1,
      pooled,
      timeouts: { idleInTransaction: 500 },
      onServer: async () => {},
      log,
    });
    const suspended = await pool.connect();
    await suspended.client.query(pool.beginStatement);
    await suspended.client.query(ownerStatements.incrementVersion, ['ana', 'token', 1]);
    let written = 0;
    const writes = Array.from({ length: 30 }, async (_, index) => {
      assert.ok((await stores.lists.createList('ana', draftOf(index))).ok);
      written += 1;
    });
    for (let reads = 0; reads < 20; reads++) {
      assert.equal((await stores.lists.readListsWithProducts('ana', allItems, 0)).total, 0);
    }
    assert.equal(written, 0, 'the writes did not wait');
    await Promise.all(writes);
    assert.equal((await stores.lists.readListsWithProducts('ana', allItems, 0)).total, 30);
    suspended.release(new Error('suspended'));
    await pool.close();
  });
}

test('a write rejects after the lock timeout, and the next one succeeds', async () => {
  const stores = await open(url, { timeouts: { lock: 100 } });
  await stores.lists.createList('ana', draftOf(1));
  const other = await connect();
  await other.query('BEGIN');
  await other.query('UPDATE owners SET version = version');
  await assert.rejects(stores.lists.createList('ana', draftOf(2)), /lock timeout/);
  assert.equal((await stores.lists.readListsWithProducts('ana', allItems, 0)).total, 1);
  await other.query('ROLLBACK');
  assert.ok((await stores.lists.createList('ana', draftOf(2))).ok);
});

test('when a connection stops responding, the database is not reachable until there is another, and subscribers receive the version that they missed', async () => {
  const proxied = await startProxyOf();
  const stores = await open(url, { listenAddress: proxied.url, heartbeatMs: 100 });
  const received: unknown[] = [];
  stores.database.subscribe('ana', (version) => received.push(version));
  assert.ok((await stores.lists.createList('ana', draftOf(1))).ok);
  await until(() => received.length === 1);
  proxied.proxy.stopForwarding();
  assert.ok((await stores.lists.createList('ana', draftOf(2))).ok);
  await until(() => !stores.database.status().isReachable);
  await until(() => received.length === 2);
  await until(() => stores.database.status().isReachable);
  assert.equal(received[1], await stores.database.readVersion('ana'));
  assert.ok((await stores.lists.createList('ana', draftOf(3))).ok);
  await until(() => received.length === 3);
});
