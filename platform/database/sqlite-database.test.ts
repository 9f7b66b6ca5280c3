import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { incrementVersion, numberOf } from './database.test-support.ts';
import { commit, type Database, type Query } from './owner-database.ts';
import type { Version } from './owner-version.ts';
import { openSqliteDatabase } from './sqlite-database.ts';

const steps = { 1: 'CREATE TABLE notes (owner TEXT NOT NULL, text TEXT NOT NULL)' };
const migrations = [{ name: 'notes', sqlite: steps, postgres: {} }];

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sqlite-test-'));
  database = openSqliteDatabase(join(folder, 'notes.sqlite'), migrations);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const insert = (query: Query, text: string | null) =>
  query('INSERT INTO notes (owner, text) VALUES ($1, $2)', 'ana', text);
const readTexts = async (from = database) =>
  (await from.read<{ text: string }>('SELECT text FROM notes WHERE owner = $1', 'ana')).map(
    ({ text }) => text,
  );

/** Starts a write that has inserted a note and waits. @returns a function that ends it */
function startWrite(text: string, of = database) {
  const { promise: end, resolve, reject } = Promise.withResolvers<void>();
  const done = of.write('ana', async (query) => {
    await insert(query, text);
    await end;
    return commit(undefined);
  });
  return { done, commit: () => resolve(), fail: () => reject(new Error('a bug')) };
}

test('after a write has failed on a full disk nothing is writable, until a write succeeds', async () => {
  const writeWith = (pages: number, text: string) =>
    database.write('ana', async (query) => {
      await query(`PRAGMA max_page_count = ${pages}`);
      await insert(query, text);
      return commit(undefined);
    });
  await assert.rejects(database.write('ana', async (query) => commit(await insert(query, null))));
  assert.equal(database.status().isWritable, true);
  await assert.rejects(writeWith(1, 'x'.repeat(100_000)), /database or disk is full/);
  assert.deepEqual([database.status().isReachable, database.status().isWritable], [true, false]);
  assert.deepEqual(await readTexts(), []);
  await writeWith(1_000, 'small');
  assert.equal(database.status().isWritable, true);
});

for (const where of ['on disk', 'in memory']) {
  test(`while a transaction waits, reads see the state before it, and other writes wait in their order: ${where}`, async (t) => {
    const used = where === 'on disk' ? database : openSqliteDatabase(':memory:', migrations);
    if (used !== database) t.after(() => used.close());
    const received: Version[] = [];
    const first = startWrite('first', used);
    const others = ['second', 'third'].map((text) =>
      used.write('ana', async (query) => {
        await insert(query, text);
        return commit(undefined);
      }),
    );
    used.subscribe('ana', (version) => received.push(version));
    await setImmediate();
    assert.deepEqual([await readTexts(used), await used.readVersion('ana')], [[], '0']);
    assert.equal(used.status().waiting.writes, 2);
    first.commit();
    await first.done;
    assert.equal((await readTexts(used))[0], 'first');
    await Promise.all(others);
    assert.deepEqual(await readTexts(used), ['first', 'second', 'third']);
    assert.deepEqual(received.map(numberOf), [1, 2, 3]);
  });
}

test('a transaction that fails writes nothing, and the next write starts', async () => {
  const failing = startWrite('first');
  const next = incrementVersion(database, 'ana');
  failing.fail();
  await assert.rejects(failing.done, /a bug/);
  await next;
  const statementFails = database.write('ana', async (query) => {
    await insert(query, 'second');
    await insert(query, null);
    return commit(undefined);
  });
  await assert.rejects(statementFails, /NOT NULL/);
  assert.deepEqual([await readTexts(), numberOf(await database.readVersion('ana'))], [[], 1]);
});

test('only the file of the database remains when it is closed', async () => {
  await incrementVersion(database, 'ana');
  await readTexts();
  assert.equal((await readdir(folder)).length, 3);
  await database.close();
  assert.deepEqual(await readdir(folder), ['notes.sqlite']);
  database = openSqliteDatabase(join(folder, 'notes.sqlite'), migrations);
  assert.equal(numberOf(await database.readVersion('ana')), 1);
});

test('a database in memory leaves no file, also if it is not closed', async (t) => {
  const { TMPDIR } = process.env;
  t.after(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  });
  process.env.TMPDIR = folder;
  const files = await readdir(folder);
  const inMemory = openSqliteDatabase(':memory:', migrations);
  t.after(() => inMemory.close());
  await incrementVersion(inMemory, 'ana');
  assert.deepEqual(await readdir(folder), files);
});
