import assert from 'node:assert/strict';
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { checkInBackground } from '../../platform/database/sqlite-check.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { until } from './list-store.test-support.ts';

let folder: string;
let file: string;
const errors: string[] = [];
const log = { info() {}, warn() {}, error: (message: string) => void errors.push(message) };
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
  file = join(folder, 'lists.sqlite');
});
after(() => rm(folder, { recursive: true }));

test('damage that a read meets is logged, and writes are rejected from then on', async () => {
  const stores = openSqliteStores(file, log);
  await stores.lists.createList('ana', { name: 'Invierno', status: 'Privada' });
  const other = new DatabaseSync(file);
  other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const descriptor = openSync(file, 'r+');
  for (let page = 1; page * 4096 < statSync(file).size; page += 1) {
    writeSync(descriptor, Buffer.alloc(100, 'noise'), 0, 100, page * 4096);
  }
  closeSync(descriptor);
  // A commit of another connection makes the store read the pages again.
  other.exec('PRAGMA user_version = 3');
  other.close();
  await assert.rejects(stores.lists.readOverview('ana', { offset: 0, limit: 9 }, 0), /malformed/);
  assert.match(errors.join(), /^Writes are rejected: the database is damaged \(.*malformed\)/);
  await assert.rejects(stores.database.checkWritable(), /is damaged/);
  assert.equal(errors.length, 1);
  await stores.database.close();
});

test('a check for damage that cannot run is logged once, and one that was stopped is not', async () => {
  const reported: string[] = [];
  const warnings: string[] = [];
  const check = (path: string) =>
    checkInBackground(path, {
      onDamage: (found) => void reported.push(found),
      onFailure: (reason) => void warnings.push(reason),
    });
  check(join(folder, 'missing.sqlite'))();
  const stop = check(join(folder, 'missing.sqlite'));
  await until(() => warnings.length > 0);
  stop();
  assert.equal(warnings.length, 1);
  assert.match(warnings[0] ?? '', /unable to open database file/);
  assert.deepEqual(reported, []);
});
