import assert from 'node:assert/strict';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { numberOf, silentLog } from '../../platform/database/database.test-support.ts';
import { backUpSqlite } from '../../platform/database/sqlite-backup.ts';
import type { Stores } from '../../store/stores.ts';
import { startPostgres } from '../../test/support/embedded-postgres.ts';
import { openPostgresStores, openSqliteStores } from '../../test/support/stores.ts';
import { apiClient } from '../api.test-support.ts';

type Restorable = { open(): Promise<Stores>; backUp(): Promise<void>; restore(): Promise<void> };

/** Writes after a backup, restores it, writes again, and reads with the validators from before. */
async function restoreAndRead({ open, backUp, restore }: Restorable): Promise<void> {
  let stores = await open();
  const { request, create } = apiClient(() => stores);
  await create('Invierno');
  await stores.database.close();
  await backUp();
  stores = await open();
  const { docId } = await create('Lost');
  await request('PATCH', `/lists/${docId}`, { name: 'Verano' });
  const known = await stores.database.readVersion('ana');
  const paths = ['/lists', '/lists?limit=1'];
  const tags = await Promise.all(
    paths.map(async (path) => (await request('GET', path)).headers.get('etag') ?? ''),
  );
  await stores.database.close();

  await restore();
  stores = await open();
  const again = await create('Otoño');
  await request('PATCH', `/lists/${again.docId}`, { name: 'Primavera' });
  assert.equal(numberOf(await stores.database.readVersion('ana')), numberOf(known));
  for (const [at, path] of [...paths, `/lists/${again.docId}`].entries()) {
    const response = await request('GET', path, undefined, { 'if-none-match': tags[at] ?? tags[0] ?? '' });
    assert.equal(response.status, 200);
    assert.match(JSON.stringify(response.body), /Primavera/);
  }
  // A stream sends the current version to a client whose event ID is another one.
  assert.notEqual(await stores.database.readVersion('ana'), known);
  await stores.database.close();
}

test('on SQLite, entity tags and event IDs from before a restore do not hide later writes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
  after(() => rm(folder, { recursive: true }));
  const [file, copy] = [join(folder, 'lists.sqlite'), join(folder, 'copy.sqlite')];
  await restoreAndRead({
    open: async () => openSqliteStores(file),
    backUp: () => backUpSqlite(file, copy),
    async restore() {
      for (const suffix of ['-wal', '-shm']) await rm(file + suffix, { force: true });
      await rename(copy, file);
    },
  });
});

test('on PostgreSQL, entity tags and event IDs from before a restore do not hide later writes', async () => {
  const postgres = await startPostgres();
  after(() => postgres.remove());
  const admin = await postgres.createDatabase();
  const served = await postgres.createDatabase();
  let url = served;
  const run = async (statement: string) => {
    const client = new pg.Client(admin);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await restoreAndRead({
    open: () => openPostgresStores(url, silentLog),
    // As pg_dump and pg_restore do, which are not in the npm package: the same rows in a new database.
    backUp: () => run(`CREATE DATABASE copy TEMPLATE ${served.split('/').at(-1)} STRATEGY file_copy`),
    async restore() {
      url = postgres.addressOf('copy');
    },
  });
});
