import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from './owner-database.ts';
import { openOnceWritable } from './sqlite-opening.ts';

const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
const collect = () => {
  const lines: string[] = [];
  return { lines, log: { info() {}, warn: (line: string) => void lines.push(line), error() {} } };
};

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
