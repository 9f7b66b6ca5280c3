import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { numberOf, type Version } from '../../platform/database/version.ts';
import { startPostgres } from '../../test/support/embedded-postgres.ts';
import { openPostgresStores } from '../../test/support/stores.ts';
import { until } from './list-store.test-support.ts';

const run = promisify(execFile);
const quiet = { info() {}, warn() {}, error() {} };

test('after a failover to a replica that lacks the last writes, subscribers hear its version and what follows', async (t) => {
  const postgres = await startPostgres();
  const replica = `${postgres.folder}-replica`;
  const stores = await openPostgresStores(await postgres.createDatabase(), quiet);
  t.after(async () => {
    await stores.database.close();
    await postgres.remove();
    await rm(replica, { recursive: true, force: true });
  });
  const told: Version[] = [];
  const create = (name: string) => stores.lists.createList('ana', { name, status: 'Pública' });
  const hears = (number: number) => until(() => numberOf(told.at(-1) ?? '') === number);
  stores.database.subscribe('ana', (version) => told.push(version));
  await create('Invierno');
  await hears(1);
  const kept = await stores.database.readVersion('ana');
  await postgres.stop();
  await run('cp', ['-a', postgres.folder, replica]);
  await postgres.start();
  // Its first writes after a restart may fail, until all of its connections are new.
  for (const name of ['Lost 1', 'Lost 2']) {
    await until(async () => (await create(name).catch(() => undefined))?.ok === true);
  }
  await hears(3);

  await postgres.stop();
  await rm(postgres.folder, { recursive: true });
  await run('cp', ['-a', replica, postgres.folder]);
  await postgres.start();
  await hears(1);
  assert.equal(told.at(-1), kept);
  for (const [at, name] of ['Otoño', 'Primavera'].entries()) {
    await until(async () => (await create(name).catch(() => undefined))?.ok === true);
    await hears(at + 2);
  }
  assert.deepEqual(told.map(numberOf).slice(-4), [3, 1, 2, 3]);
  assert.equal(new Set(told).size, told.length - 1, 'only the version of the replica is told twice');
});
