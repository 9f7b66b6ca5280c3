import assert from 'node:assert/strict';
import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { openSqliteStores } from '../../test/support/stores.ts';

let folder: string;
let file: string;
const errors: string[] = [];
const log = { info() {}, warn() {}, error: (message: string) => void errors.push(message) };
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
  file = join(folder, 'lists.sqlite');
});
after(() => rm(folder, { recursive: true }));

test('damage that a read detects is logged, and later writes are rejected', async () => {
  const stores = openSqliteStores(file, log);
  await stores.lists.createList('ana', { name: 'Invierno', status: 'Privada' });
  const other = new DatabaseSync(file);
  other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const descriptor = openSync(file, 'r+');
  for (let page = 1; page * 4096 < statSync(file).size; page += 1) {
    writeSync(descriptor, Buffer.alloc(100, 'noise'), 0, 100, page * 4096);
  }
  closeSync(descriptor);
  // After a commit of another connection, the store reads the pages again.
  other.exec('PRAGMA user_version = 3');
  other.close();
  await assert.rejects(stores.lists.readListsWithProducts('ana', { offset: 0, limit: 9 }, 0), /malformed/);
  assert.match(errors.join(), /^Writes are rejected: the database is damaged \(.*malformed\)/);
  await assert.rejects(stores.database.checkWritable(), /is damaged/);
  assert.equal(errors.length, 1);
  await stores.database.close();
});
