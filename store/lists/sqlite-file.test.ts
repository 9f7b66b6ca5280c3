import assert from 'node:assert/strict';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
  symlinkSync,
  writeSync,
} from 'node:fs';
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { backUpSqlite } from '../../platform/database/sqlite-backup.ts';
import type { Stores } from '../stores.ts';
import { openStores } from '../stores.ts';

const draft = { name: 'Invierno', status: 'Privada' } as const;
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

let folder: string;
let file: string;
let stores: Stores | undefined;
let errors: string[];
let files = 0;
const log = { info() {}, warn() {}, error: (message: string) => void errors.push(message) };
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
});
after(() => rm(folder, { recursive: true }));
beforeEach(() => {
  errors = [];
  file = join(folder, `${++files}`, 'lists.sqlite');
});
afterEach(async () => {
  await stores?.database.close();
  stores = undefined;
});

describe('the database files', () => {
  for (const umask of [0o000, 0o022, 0o077, 0o277]) {
    test(`can be read only by their user, with umask ${umask.toString(8)}`, async () => {
      mkdirSync(join(file, '..'), { mode: 0o700 });
      const previous = process.umask(umask);
      try {
        stores = await openStores(file, log);
        await stores.lists.createList('ana', draft);
        await backUpSqlite(file, `${file}.copy`);
      } finally {
        process.umask(previous);
      }
      const modes = ['', '-wal', '-shm', '.copy'].map((suffix) => modeOf(file + suffix));
      assert.deepEqual(modes, ['600', '600', '600', '600']);
    });
  }

  test('get the mode 600 at the start, and a new folder gets the mode 700', async () => {
    stores = await openStores(file, log);
    await stores.lists.createList('ana', draft);
    assert.equal(modeOf(join(file, '..')), '700');
    for (const suffix of ['', '-wal', '-shm']) chmodSync(file + suffix, 0o644);
    const second = await openStores(file, log);
    assert.deepEqual(
      ['', '-wal', '-shm'].map((suffix) => modeOf(file + suffix)),
      ['600', '600', '600'],
    );
    await second.database.close();
  });
});

test('a symbolic link to the database has the same protection', async () => {
  await (await openStores(file, log)).database.close();
  const link = join(folder, 'link.sqlite');
  symlinkSync(file, link);
  stores = await openStores(link, log);
  assert.ok((await stores.lists.createList('ana', draft)).ok);
  assert.ok(stores.database.status().isReachable);
  chmodSync(`${file}-wal`, 0o644);
  await (await openStores(link, log)).database.close();
  assert.equal(modeOf(`${file}-wal`), '600');
  await rm(file);
  assert.equal(stores.database.status().isReachable, false);
});

describe('writes are rejected, and one line is logged,', () => {
  beforeEach(async () => {
    stores = await openStores(file, log);
    assert.ok((await stores.lists.createList('ana', { ...draft, name: 'Antes' })).ok);
    assert.ok(stores.database.status().isReachable);
  });

  async function assertRejected() {
    const reason = /was deleted or replaced/;
    for (let attempt = 0; attempt < 2; attempt += 1) {
      assert.equal(stores?.database.status().isReachable, false);
      await assert.rejects(async () => stores?.lists.createList('ana', draft), reason);
    }
    assert.equal(errors.length, 1);
    assert.match(errors[0] ?? '', /^Writes are rejected: .*docs\/operations\.md/);
    assert.equal((await stores?.lists.readListsWithProducts('ana', { offset: 0, limit: 9 }, 0))?.total, 1);
  }

  test('when the file was deleted', async () => {
    await rm(file);
    await assertRejected();
  });

  test('when the file was replaced, until it is restored', async () => {
    await rename(file, `${file}.moved`);
    await copyFile(`${file}.moved`, file);
    await assertRejected();
    await rename(`${file}.moved`, file);
    assert.ok(stores?.database.status().isReachable);
    assert.ok((await stores?.lists.createList('ana', draft))?.ok);
  });
});

/** Overwrites some bytes of the database. */
async function damage(start: number, end: number) {
  const undamaged = await openStores(file, log);
  for (let number = 0; number < 50; number += 1) {
    await undamaged.lists.createList('ana', { ...draft, name: `Lista ${number} ${'x'.repeat(200)}` });
  }
  await undamaged.database.close();
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(end - start, 'noise'), 0, end - start, start);
  closeSync(descriptor);
}

test('a damaged database is not backed up', async () => {
  await damage(3 * 4096, 4 * 4096);
  await assert.rejects(backUpSqlite(file, `${file}.copy`), /malformed|damaged/);
  assert.ok(!existsSync(`${file}.copy`));
});

for (const isNew of [true, false]) {
  test(`the start waits for a short write of another process, in ${isNew ? 'a new' : 'an existing'} file`, async () => {
    if (isNew) mkdirSync(join(file, '..'));
    else await (await openStores(file, log)).database.close();
    const write = `
      const { parentPort, workerData } = require('node:worker_threads');
      const db = new (require('node:sqlite').DatabaseSync)(workerData);
      db.exec('BEGIN IMMEDIATE');
      parentPort.postMessage('locked');
      setTimeout(() => db.close(), 100);`;
    const other = new Worker(write, { eval: true, workerData: file });
    const ended = once(other, 'exit');
    await once(other, 'message');
    stores = await openStores(file, log);
    await ended;
  });
}

describe('the start fails with a message that contains the reason', () => {
  test('when another process has locked the database for seconds', async () => {
    await (await openStores(file, log)).database.close();
    const other = new DatabaseSync(file);
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    const start = performance.now();
    await assert.rejects(openStores(file, log), /^Error: it is locked by another process$/);
    assert.ok(performance.now() - start < 10_000);
    other.close();
  });

  test('when a page is damaged', async () => {
    await damage(3 * 4096, 4 * 4096);
    await assert.rejects(
      openStores(file, log),
      /it is damaged \(.+\); docs\/operations\.md describes how to restore/,
    );
  });

  test('when the header is damaged', async () => {
    await damage(0, 100);
    await assert.rejects(
      openStores(file, log),
      /^Error: file is not a database; docs\/operations\.md describes how/,
    );
  });
});
