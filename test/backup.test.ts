import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { numberOf } from '../platform/database/version.ts';
import { openSqliteListStore } from '../store/lists/sqlite-list-store.ts';

const everything = { offset: 0, limit: 10_000 };
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
});
after(() => rm(folder, { recursive: true }));

/** As it stands in `docs/operations.md`, without npm. */
async function backUp(database: string, ...copy: string[]) {
  const child = spawn(process.execPath, ['bin/backup.ts', ...copy], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, DATABASE_URL: database },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { code, output };
}

test('a copy made while the store is written to holds all that was acknowledged before, and can be restored', async () => {
  const database = join(folder, 'lists.sqlite');
  const copy = join(folder, 'copy.sqlite');
  const store = openSqliteListStore(database);
  let created = 0;
  const create = async () => {
    assert.ok((await store.createList('ana', { name: `Lista ${created}`, status: 'Privada' })).ok);
    created += 1;
  };
  while (created < 200) await create();
  const backup = backUp(database, copy);
  let done = false;
  void backup.then(() => {
    done = true;
  });
  while (!done) {
    await create();
    await new Promise(setImmediate);
  }
  assert.deepEqual(await backup, { code: 0, output: `The lists are in ${copy}.\n` });
  assert.ok(created > 200, 'nothing was written meanwhile');
  await store.close();

  const restored = join(folder, 'restored.sqlite');
  await copyFile(copy, restored);
  const again = openSqliteListStore(restored);
  const { total, version, lists } = await again.readOverview('ana', everything, 0);
  assert.ok(total >= 200 && total <= created, `${total} of ${created}`);
  assert.equal(numberOf(version), total);
  assert.equal(lists.at(0)?.name, `Lista ${total - 1}`);
  assert.ok((await again.createList('ana', { name: 'Después', status: 'Pública' })).ok);
  await again.close();
});

test('what stands where the copy should be is left alone', async () => {
  const database = join(folder, 'small.sqlite');
  await openSqliteListStore(database).close();
  const copy = join(folder, 'old.sqlite');
  await writeFile(copy, 'old');
  const { code, output } = await backUp(database, copy);
  assert.equal(code, 1);
  assert.match(output, /^No backup was made: there is a file already at .+\.\n$/);
});

test('what cannot be copied is told in one sentence', async () => {
  const refusals: [string, string[], RegExp][] = [
    [join(folder, 'nothing.sqlite'), ['x'], /there is no database at/],
    [join(folder, 'nothing.sqlite'), [], /say where to/],
    ['postgres://localhost/lists', ['x'], /pg_dump/],
  ];
  for (const [database, copy, sentence] of refusals) {
    const { code, output } = await backUp(database, ...copy);
    assert.equal(code, 1);
    assert.match(output, sentence);
    assert.equal(output.trim().split('\n').length, 1);
  }
});
