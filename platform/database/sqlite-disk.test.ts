import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import type { Database } from './owner-database.ts';
import { watchDisk } from './sqlite-disk.ts';
import { openOnceWritable } from './sqlite-opening.ts';

const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
const collect = () => {
  const lines: string[] = [];
  return { lines, log: { info() {}, warn: (line: string) => void lines.push(line), error() {} } };
};

test('after a write has failed on a full disk nothing is writable, until a check can write', ({ mock }) => {
  mock.timers.enable({ apis: ['setInterval'] });
  const db = new DatabaseSync(':memory:');
  const { lines, log } = collect();
  const disk = watchDisk(db, log);
  disk.note(new Error('UNIQUE constraint failed'));
  assert.equal(disk.isWritable(), true);
  for (let write = 0; write < 2; write++) disk.note(full);
  assert.deepEqual(
    [disk.isWritable(), lines],
    [false, ['Nothing can be written to the database: database or disk is full.']],
  );
  db.exec('BEGIN IMMEDIATE');
  mock.timers.tick(10_000);
  assert.deepEqual([disk.isWritable(), db.isTransaction], [false, true]);
  db.exec('COMMIT; PRAGMA query_only = ON');
  mock.timers.tick(10_000);
  assert.equal(disk.isWritable(), false);
  db.exec('PRAGMA query_only = OFF');
  mock.timers.tick(10_000);
  assert.equal(disk.isWritable(), true);
  disk.close();
});

test('a database that cannot be opened on a full disk is tried again every ten seconds, and other faults are thrown', async ({
  mock,
}) => {
  let now = 0;
  mock.method(performance, 'now', () => now);
  let fault: Error | undefined = full;
  let attempts = 0;
  const status = { isReachable: true, isWritable: true, waiting: { reads: 0, writes: 0 } };
  const opened = { readVersion: async () => '7', status: () => status } as unknown as Database;
  const open = () => {
    attempts += 1;
    if (fault) throw fault;
    return opened;
  };
  const { lines, log } = collect();
  const database = openOnceWritable(open, log);
  assert.deepEqual(lines, ['The database cannot be opened yet: database or disk is full.']);
  database.subscribe('ana', () => {})();
  await assert.rejects(database.readVersion('ana'), full);
  assert.deepEqual([database.status().isWritable, attempts], [false, 1]);
  fault = undefined;
  now = 10_000;
  assert.equal(await database.readVersion('ana'), '7');
  assert.deepEqual([database.status().isWritable, attempts], [true, 2]);
  fault = new Error('file is not a database');
  assert.throws(() => openOnceWritable(open, log), fault);
});
