import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { freePort, startPostgres } from '../../test/support/embedded-postgres.ts';
import { openPostgresStores } from '../../test/support/stores.ts';
import { until } from './list-store.test-support.ts';

type Server = Awaited<ReturnType<typeof startPostgres>>;
let first: Server;
let second: Server;
before(async () => {
  [first, second] = await Promise.all([startPostgres(), startPostgres()]);
});
after(() => Promise.all([first.remove(), second.remove()]));

const log = { info: () => {}, warn: () => {}, error: () => {} };
const named = (name: string) => ({ name, status: 'Privada' }) as const;

/** Makes a server reject writes, as a standby does, or accept them again. It ends the connections that are open. */
async function setReadOnly(server: Server, isReadOnly: boolean): Promise<void> {
  const client = new pg.Client(server.addressOf('postgres'));
  await client.connect();
  await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  await client.query('SELECT pg_reload_conf()');
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`);
  await client.end();
}

test('connections go to the host that accepts writes, and to another one after it changed', async () => {
  const name = new URL(await first.createDatabase()).pathname.slice(1);
  assert.equal(new URL(await second.createDatabase()).pathname.slice(1), name);
  await setReadOnly(first, true);
  const hosts = [await freePort(), first.port, second.port].map((port) => `127.0.0.1:${port}`);
  const stores = await openPostgresStores(`postgres://postgres:postgres@${hosts}/${name}`, log);
  after(() => stores.database.close());
  const told: string[] = [];
  stores.database.subscribe('ana', (version) => told.push(version));
  for (const list of ['Invierno', 'Verano'])
    assert.ok((await stores.lists.createList('ana', named(list))).ok);
  await until(() => told.length === 2);

  await setReadOnly(first, false);
  await setReadOnly(second, true);
  await until(async () => (await stores.database.readVersion('ana').catch(() => 'unknown')) === '0');
  await until(() => told.at(-1) === '0');
  assert.ok((await stores.lists.createList('ana', named('Otoño'))).ok);
  await until(() => told.length === 4);
  assert.equal(told[3], await stores.database.readVersion('ana'));
});

test('where no host will do, the error names each of them and why', async () => {
  const warned: string[] = [];
  const ports = [await freePort(), await freePort()];
  const url = `postgres://postgres:secreta@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/lists`;
  const stores = await openPostgresStores(url, { ...log, warn: (message) => void warned.push(message) });
  await assert.rejects(stores.database.readVersion('ana'), (error: Error) => {
    for (const port of ports)
      assert.match(error.message, new RegExp(`127\\.0\\.0\\.1:${port}: .*ECONNREFUSED`));
    return true;
  });
  await stores.database.close();
  assert.ok(warned.length > 0);
  assert.ok(!warned.join().includes('secreta'));
});
