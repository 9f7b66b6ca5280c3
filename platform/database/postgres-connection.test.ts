import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { startPostgres } from '../../test/support/embedded-postgres.ts';
import { freePort } from '../../test/support/ports.ts';
import { until } from '../../test/support/until.ts';
import { incrementVersion, openEmptyPostgres, silentLog } from './database.test-support.ts';

type Server = Awaited<ReturnType<typeof startPostgres>>;
let first: Server;
let second: Server;
before(async () => {
  [first, second] = await Promise.all([startPostgres(), startPostgres()]);
});
after(() => Promise.all([first.remove(), second.remove()]));

/** Makes a server reject writes, as a standby does, or accept them again. Closes its connections. */
async function setReadOnly(server: Server, isReadOnly: boolean): Promise<void> {
  const client = new pg.Client(server.addressOf('postgres'));
  await client.connect();
  await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  await client.query('SELECT pg_reload_conf()');
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`);
  await client.end();
}

test('connections use the host that accepts writes, also after a failover to another host', async () => {
  const name = new URL(await first.createDatabase()).pathname.slice(1);
  assert.equal(new URL(await second.createDatabase()).pathname.slice(1), name);
  await setReadOnly(first, true);
  const hosts = [await freePort(), first.port, second.port].map((port) => `127.0.0.1:${port}`);
  const database = await openEmptyPostgres(`postgres://postgres:postgres@${hosts}/${name}`);
  after(() => database.close());
  const received: string[] = [];
  database.subscribe('ana', (version) => received.push(version));
  for (let writes = 0; writes < 2; writes += 1) await incrementVersion(database, 'ana');
  await until(() => received.length === 2);

  await setReadOnly(first, false);
  await setReadOnly(second, true);
  await until(async () => (await database.readVersion('ana').catch(() => 'unknown')) === '0');
  await until(() => received.at(-1) === '0');
  await incrementVersion(database, 'ana');
  await until(() => received.length === 4);
  assert.equal(received[3], await database.readVersion('ana'));
});

test('when no host is usable, the error names each host with its error', async () => {
  const warned: string[] = [];
  const ports = [await freePort(), await freePort()];
  const url = `postgres://postgres:secreta@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/lists`;
  const log = { ...silentLog, warn: (message: string) => void warned.push(message) };
  const database = await openEmptyPostgres(url, log);
  await assert.rejects(database.readVersion('ana'), (error: Error) => {
    for (const port of ports)
      assert.match(error.message, new RegExp(`127\\.0\\.0\\.1:${port}: .*ECONNREFUSED`));
    return true;
  });
  await database.close();
  assert.ok(warned.length > 0);
  assert.ok(!warned.join().includes('secreta'));
});
