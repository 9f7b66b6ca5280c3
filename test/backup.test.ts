import assert from 'node:assert/strict';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { numberOf } from '../platform/database/database.test-support.ts';
import { startProcess, temporaryFolder } from './support/server-process.ts';
import { openSqliteStores } from './support/stores.ts';

const allLists = { offset: 0, limit: 10_000 };
const folder = temporaryFolder();

/** Runs the command of `docs/operations.md` without npm. */
async function backUp(database: string, copy: string[]) {
  const { child, closed } = startProcess(process.execPath, ['bin/backup.ts', ...copy], {
    env: { PATH: process.env.PATH, DATABASE_URL: database },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output += text;
    });
  }
  const [code] = await closed;
  return { code, output };
}

test('a backup made during writes contains all writes acknowledged before it, and can be restored', async () => {
  const database = join(folder, 'lists.sqlite');
  const copy = join(folder, 'copy.sqlite');
  const stores = openSqliteStores(database);
  let created = 0;
  const create = async () => {
    assert.ok((await stores.lists.createList('ana', { name: `Lista ${created}`, status: 'Privada' })).ok);
    created += 1;
  };
  while (created < 200) await create();
  const backup = backUp(database, [copy]);
  let done = false;
  void backup.then(() => {
    done = true;
  });
  while (!done) {
    await create();
    await new Promise(setImmediate);
  }
  assert.deepEqual(await backup, { code: 0, output: `The lists are in ${copy}.\n` });
  assert.ok(created > 200, 'nothing was written during the backup');
  await stores.database.close();

  const restored = join(folder, 'restored.sqlite');
  await copyFile(copy, restored);
  const restoredStores = openSqliteStores(restored);
  const { total, version, lists } = await restoredStores.lists.readListsWithProducts('ana', allLists, 0);
  assert.ok(total >= 200 && total <= created, `${total} of ${created}`);
  assert.equal(numberOf(version), total);
  assert.equal(lists.at(0)?.name, `Lista ${total - 1}`);
  assert.ok((await restoredStores.lists.createList('ana', { name: 'Después', status: 'Pública' })).ok);
  await restoredStores.database.close();
});

test('a file at the path of the backup is not overwritten', async () => {
  const database = join(folder, 'small.sqlite');
  await openSqliteStores(database).database.close();
  const copy = join(folder, 'old.sqlite');
  await writeFile(copy, 'old');
  const { code, output } = await backUp(database, [copy]);
  assert.equal(code, 1);
  assert.match(output, /^No backup was made: a file already exists at .+\.\n$/);
});

test('a backup that cannot be created causes a message of one sentence', async () => {
  const cases: [string, string[], RegExp][] = [
    [join(folder, 'nothing.sqlite'), ['x'], /no database exists at/],
    [join(folder, 'nothing.sqlite'), [], /the path of the copy is missing/],
    ['', ['x'], /^No backup was made: DATABASE_URL is not set, .+\.\n$/],
    ['postgres://ana:secret@127.0.0.1:1/lists', ['x'], /pg_dump/],
  ];
  for (const [database, copy, message] of cases) {
    const { code, output } = await backUp(database, copy);
    assert.equal(code, 1);
    assert.match(output, message);
    assert.equal(output.trim().split('\n').length, 1);
    assert.doesNotMatch(output, /secret/);
  }
});
