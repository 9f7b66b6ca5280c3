import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, copyFileSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../test/support/server-process.ts';
import {
  type Answer,
  ask,
  create,
  namesIn,
  ownDatabase,
  readiness,
  slowest,
  withStatus,
} from './fault-requests.ts';

const mostChecks = 20;
const rejectedInRow = 20;
const root = join(import.meta.dirname, '..');
const holder = `
  import { DatabaseSync } from 'node:sqlite';
  const db = new DatabaseSync(process.argv[1]);
  db.exec('BEGIN EXCLUSIVE');
  process.stdout.write('locked');
  setTimeout(() => db.exec('ROLLBACK'), Number(process.argv[2]));`;

/** Another process holds the write lock for some seconds, while lists are created and pages are read. */
export async function holdLock(seconds: number): Promise<string> {
  const database = ownDatabase();
  const server = await startServer({ DATABASE_URL: database });
  const before = await create(server.url, 'Antes');
  const program = ['--input-type=module', '-e', holder, database, String(seconds * 1_000)];
  const other = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  await ask(`${server.url}/metrics`);
  const [writes, reads]: Promise<Answer>[][] = [[], []];
  while (other.exitCode === null) {
    writes?.push(create(server.url, `Lista ${writes.length}`));
    reads?.push(ask(`${server.url}/`), ask(`${server.url}/Mis-Listas`));
    await wait(100);
  }
  const read = await Promise.all(reads ?? []);
  const written = [before, ...(await Promise.all(writes ?? []))];
  const delay = await eventLoopDelay(server.url);
  const [kept, rejected] = [withStatus(written, 201), withStatus(written, 503)];
  assert.equal(kept.length + rejected.length, written.length);
  assert.ok(rejected.length > 0);
  assert.equal(withStatus(read, 200).length, read.length);
  const figures = { write: slowest(written), read: slowest(read), delay };
  assert.ok(figures.write < 5_000 && figures.read < 2_000 && delay < 1, JSON.stringify(figures));
  assert.deepEqual(namesIn(database).sort(), kept.map(({ name }) => name).sort());
  assert.equal(await server.stop(), 0);
  return (
    `lock held for ${seconds} s: ${kept.length} writes kept, ${rejected.length} answered 503 and not kept, ` +
    `the slowest after ${slowest(written)} ms; ${read.length} reads, the slowest ${slowest(read)} ms; ` +
    `event loop delay at most ${Math.round(delay * 1_000)} ms`
  );
}

/** The files are deleted beneath the server; then a backup is restored as `docs/operations.md` says. */
export async function deleteFile(lists: number): Promise<string> {
  const database = ownDatabase();
  const server = await startServer({ DATABASE_URL: database });
  const kept = await createMany(server.url, lists);
  backUp(database);
  for (const end of ['', '-wal', '-shm']) rmSync(database + end, { force: true });
  await assertReadOnly(server.url, 20);
  assert.match(server.faults(), /Writes are rejected: the open file .* was deleted or replaced/);
  assert.equal(await server.stop(), 0);
  await assertRestored(database, kept);
  return `files deleted: 20 writes answered 503, not ready, read as before; ${lists} lists restored from the backup`;
}

/** The first page is overwritten beneath the server, and the fourth before a start. */
export async function damageFile(lists: number): Promise<string> {
  const database = ownDatabase();
  const server = await startServer({ DATABASE_URL: database });
  const kept = await createMany(server.url, lists);
  backUp(database);
  overwrite(database, 0);
  await assertReadOnly(server.url, 20);
  assert.match(server.faults(), /Writes are rejected: the open file .* was overwritten/);
  await server.kill();
  await assertRestored(database, kept);
  overwrite(database, 3);
  const start = performance.now();
  await assert.rejects(
    startServer({ DATABASE_URL: database }),
    /cannot be opened: it is damaged .*operations\.md/s,
  );
  const ms = Math.round(performance.now() - start);
  await assertRestored(database, kept);
  return (
    'first page overwritten: 20 writes answered 503, not ready, read as before; fourth page overwritten: the start ended ' +
    `with a sentence after ${ms} ms; ${lists} lists restored from the backup both times`
  );
}

/** The disk becomes full: a limit of the size of files, in blocks of the shell. */
export async function fillDisk(blocks: number): Promise<string> {
  const database = ownDatabase();
  const full = await startServer({ DATABASE_URL: database }, `ulimit -f ${blocks}`);
  const kept: string[] = [];
  // A write that changes fewer pages may still have room, so that not every one is rejected at first.
  for (let rejected = 0, number = 0; rejected < rejectedInRow; number += 1) {
    const { name, status } = await create(full.url, `Lista ${number}`);
    assert.ok([201, 503].includes(status), String(status));
    if (status === 201) kept.push(name);
    rejected = status === 201 ? 0 : rejected + 1;
  }
  await assertReadOnly(full.url, 20);
  assert.equal(await full.stop(), 0);
  const roomy = await startServer({ DATABASE_URL: database });
  assert.deepEqual(namesIn(database), kept);
  assert.equal(await readiness(roomy.url), 200);
  assert.equal((await create(roomy.url, 'Después')).status, 201);
  await roomy.stop();
  return `disk full after ${kept.length} lists: writes answered 503, not ready, read as before; 0 lost, ready with room again`;
}

async function createMany(url: string, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, number) => `Lista ${number}`);
  for (const name of names) assert.equal((await create(url, name)).status, 201);
  return names;
}

/** Asserts that writes are rejected, that the server says so, and that everything is read. */
async function assertReadOnly(url: string, writes: number): Promise<void> {
  for (let number = 0; number < writes; number += 1) {
    assert.equal((await create(url, `Rechazada ${number}`)).status, 503);
  }
  // What the check writes is smaller than a list: on a full disk it may have room for a few times.
  let checks = 1;
  while (checks < mostChecks && (await readiness(url)) === 200) checks += 1;
  assert.ok(checks < mostChecks);
  for (const path of ['/', '/Mis-Listas', '/healthz']) assert.equal((await ask(url + path)).status, 200);
}

async function assertRestored(database: string, names: string[]): Promise<void> {
  for (const end of ['', '-wal', '-shm']) {
    rmSync(`${database + end}.old`, { force: true });
    try {
      renameSync(database + end, `${database + end}.old`);
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, 'ENOENT');
    }
  }
  copyFileSync(`${database}.backup`, database);
  const server = await startServer({ DATABASE_URL: database });
  assert.equal(await readiness(server.url), 200);
  assert.deepEqual(namesIn(database), names);
  assert.equal(await server.stop(), 0);
}

function backUp(database: string): void {
  const env = { PATH: process.env.PATH, DATABASE_URL: database };
  execFileSync(process.execPath, ['bin/backup.ts', `${database}.backup`], { cwd: root, env });
}

function overwrite(database: string, page: number): void {
  const descriptor = openSync(database, 'r+');
  writeSync(descriptor, Buffer.alloc(4_096, 'noise'), 0, 4_096, page * 4_096);
  closeSync(descriptor);
}

async function eventLoopDelay(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^nodejs_eventloop_delay_seconds\{quantile="1"\} (\S+)$/m.exec(text)?.[1]);
}
