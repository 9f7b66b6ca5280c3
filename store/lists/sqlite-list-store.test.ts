import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { numberOf } from '../../platform/database/version.ts';
import { describeListStore } from './list-store.shared-tests.ts';
import { everything, product } from './list-store.test-support.ts';
import { openSqliteListStore } from './sqlite-list-store.ts';
import { migrations } from './sqlite-migrations.ts';

describeListStore('SQLite in memory', async () => openSqliteListStore(':memory:'));

test('the choices of a thousand lists are read by one query', async ({ mock }) => {
  const store = openSqliteListStore(':memory:');
  for (let turn = 0; turn < 1_000; turn++) {
    await store.createList('ana', { name: `Lista ${turn}`, status: 'Privada' }, product('p1'));
  }
  const statements = [
    mock.method(DatabaseSync.prototype, 'exec'),
    ...(['all', 'get', 'run', 'iterate'] as const).map((way) => mock.method(StatementSync.prototype, way)),
  ];
  const choices = await store.readChoices('ana', 'p1', everything.limit);
  assert.equal(choices.filter(({ holdsProduct }) => holdsProduct).length, 1_000);
  assert.equal(
    statements.reduce((sum, { mock }) => sum + mock.callCount(), 0),
    1,
  );
  await store.close();
});

describe('SQLite on disk', () => {
  let folder: string;
  let files = 0;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
  });
  after(() => rm(folder, { recursive: true }));
  const nextFile = () => join(folder, `${++files}.sqlite`);
  const lastFile = () => join(folder, `${files}.sqlite`);

  describeListStore(
    'with its promises',
    async () => openSqliteListStore(nextFile()),
    async (store) => {
      await store.close();
      return openSqliteListStore(lastFile());
    },
  );

  test('a database of the first schema keeps its lists and learns to remember creations', async () => {
    const db = new DatabaseSync(nextFile());
    db.exec(`${migrations[0]}; PRAGMA user_version = 1`);
    db.exec(`INSERT INTO owners VALUES ('ana', 7);
      INSERT INTO lists VALUES ('ana', 'd1', '2025-01-01T00:00:00.000Z', 7, 'Verano', 'Privada')`);
    db.close();
    const store = openSqliteListStore(lastFile());
    assert.equal((await store.readList('ana', 'd1', { offset: 0, limit: 1 }))?.name, 'Verano');
    const draft = { name: 'Invierno', status: 'Pública' } as const;
    for (let turn = 0; turn < 2; turn++) {
      assert.ok((await store.createList('ana', draft, undefined, { key: 'k', fingerprint: 'p' })).ok);
    }
    assert.equal(numberOf(await store.readVersion('ana')), 8);
    await store.close();
  });

  test('a database of a newer program is refused in plain words and left as it is', () => {
    const db = new DatabaseSync(nextFile());
    db.exec('PRAGMA user_version = 99');
    assert.throws(() => openSqliteListStore(lastFile()), /schema 99.*start a newer one/);
    assert.deepEqual({ ...db.prepare('PRAGMA user_version').get() }, { user_version: 99 });
    db.close();
  });
});
