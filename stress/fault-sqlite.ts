import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, copyFileSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../test/support/server-process.ts';
import {
  type CreatedList,
  createList,
  readMetric,
  slowestMs,
  type TimedResponse,
  timedRequest,
  withStatus,
} from './api-requests.ts';
import { newDatabasePath, readListNames } from './fault-database.ts';

const consecutiveRejections = 20;
const pageSize = 4_096;
const databaseFiles = ['', '-wal', '-shm'];
const root = join(import.meta.dirname, '..');
const lockProgram = `
  import { DatabaseSync } from 'node:sqlite';
  const db = new DatabaseSync(process.argv[1]);
  db.exec('BEGIN EXCLUSIVE');
  process.stdout.write('locked');
  setTimeout(() => db.exec('ROLLBACK'), Number(process.argv[2]));`;

export async function lockDatabase(seconds: number): Promise<string> {
  const database = newDatabasePath();
  const server = await startServer({ DATABASE_URL: database });
  const before = await createList(server.url, 'Antes');
  const program = ['--input-type=module', '-e', lockProgram, database, String(seconds * 1_000)];
  const other = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  // Resets the maximum of the event loop delay.
  await timedRequest(`${server.url}/metrics`);
  const pendingWrites: Promise<CreatedList>[] = [];
  const pendingReads: Promise<TimedResponse>[] = [];
  while (other.exitCode === null) {
    pendingWrites.push(createList(server.url, `Lista ${pendingWrites.length}`));
    pendingReads.push(timedRequest(`${server.url}/`), timedRequest(`${server.url}/Mis-Listas`));
    await wait(100);
  }
  const reads = await Promise.all(pendingReads);
  const writes = [before, ...(await Promise.all(pendingWrites))];
  const delay = await readMetric(server.url, 'nodejs_eventloop_delay_seconds{percentile="100"}');
  const [stored, rejected] = [withStatus(writes, 201), withStatus(writes, 503)];
  assert.equal(stored.length + rejected.length, writes.length);
  assert.ok(rejected.length > 0);
  assert.equal(withStatus(reads, 200).length, reads.length);
  const slowest = { write: slowestMs(writes), read: slowestMs(reads), delay };
  assert.ok(slowest.write < 5_000 && slowest.read < 2_000 && delay < 1, JSON.stringify(slowest));
  assert.deepEqual(readListNames(database).sort(), stored.map(({ name }) => name).sort());
  assert.equal(await server.stop(), 0);
  return (
    `lock held for ${seconds} s: ${stored.length} writes stored, ${rejected.length} rejected with 503 and not stored, ` +
    `the slowest after ${slowest.write} ms; ${reads.length} reads, the slowest ${slowest.read} ms; ` +
    `event loop delay at most ${Math.round(delay * 1_000)} ms`
  );
}

/** Deletes the files of a running server, and restores a backup as `docs/operations.md` describes. */
export async function deleteDatabase(lists: number): Promise<string> {
  const database = newDatabasePath();
  const server = await startServer({ DATABASE_URL: database });
  const names = await createLists(server.url, lists);
  backUp(database);
  for (const suffix of databaseFiles) rmSync(database + suffix, { force: true });
  await assertReadOnly(server.url, 20);
  assert.match(server.unexpectedOutput(), /Writes are rejected: the open file .* was deleted or replaced/);
  assert.equal(await server.stop(), 0);
  await restoreAndVerify(database, names);
  return `files deleted: 20 writes rejected with 503, reads unchanged; ${lists} lists restored from the backup`;
}

/** Overwrites the fourth page before a start. */
export async function damageDatabase(lists: number): Promise<string> {
  const database = newDatabasePath();
  const server = await startServer({ DATABASE_URL: database });
  const names = await createLists(server.url, lists);
  backUp(database);
  assert.equal(await server.stop(), 0);
  overwritePage(database, 3);
  const start = performance.now();
  await assert.rejects(
    startServer({ DATABASE_URL: database }),
    /cannot be opened: it is damaged .*operations\.md/s,
  );
  const ms = Math.round(performance.now() - start);
  await restoreAndVerify(database, names);
  return (
    `fourth page overwritten: the start failed with a message after ${ms} ms; ` +
    `${lists} lists restored from the backup`
  );
}

/** Simulates a full disk with a limit of the file size, in blocks of the shell. */
export async function fillDisk(blocks: number): Promise<string> {
  const database = newDatabasePath();
  const limited = await startServer({ DATABASE_URL: database }, `ulimit -f ${blocks}`);
  const stored: string[] = [];
  // A write that changes fewer pages than the rejected one may still succeed.
  for (let rejected = 0, number = 0; rejected < consecutiveRejections; number += 1) {
    const { name, status } = await createList(limited.url, `Lista ${number}`);
    assert.ok([201, 503].includes(status), String(status));
    if (status === 201) stored.push(name);
    rejected = status === 201 ? 0 : rejected + 1;
  }
  await assertReadOnly(limited.url, 20);
  assert.equal(await limited.stop(), 0);
  const unlimited = await startServer({ DATABASE_URL: database });
  assert.deepEqual(readListNames(database), stored);
  assert.equal((await createList(unlimited.url, 'Después')).status, 201);
  await unlimited.stop();
  return `disk full after ${stored.length} lists: writes rejected with 503, reads unchanged; 0 lost, written again with free space`;
}

async function createLists(url: string, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, number) => `Lista ${number}`);
  for (const name of names) assert.equal((await createList(url, name)).status, 201);
  return names;
}

async function assertReadOnly(url: string, writes: number): Promise<void> {
  for (let number = 0; number < writes; number += 1) {
    assert.equal((await createList(url, `Rechazada ${number}`)).status, 503);
  }
  for (const path of ['/', '/Mis-Listas', '/readyz']) {
    assert.equal((await timedRequest(url + path)).status, 200);
  }
}

async function restoreAndVerify(database: string, names: string[]): Promise<void> {
  for (const suffix of databaseFiles) {
    rmSync(`${database + suffix}.old`, { force: true });
    try {
      renameSync(database + suffix, `${database + suffix}.old`);
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOENT');
    }
  }
  copyFileSync(`${database}.backup`, database);
  const server = await startServer({ DATABASE_URL: database });
  assert.deepEqual(readListNames(database), names);
  assert.equal(await server.stop(), 0);
}

function backUp(database: string): void {
  const env = { PATH: process.env.PATH, DATABASE_URL: database };
  execFileSync(process.execPath, ['bin/backup.ts', `${database}.backup`], { cwd: root, env });
}

function overwritePage(database: string, page: number): void {
  const descriptor = openSync(database, 'r+');
  writeSync(descriptor, Buffer.alloc(pageSize, 'noise'), 0, pageSize, page * pageSize);
  closeSync(descriptor);
}
