import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { openSqliteListStore } from '../store/lists/sqlite-list-store.ts';

let folder: string;
let database: string;
let running: ChildProcess | undefined;
let output: string;
let files = 0;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
});
beforeEach(() => {
  database = join(folder, `${++files}.sqlite`);
});
afterEach(() => running?.kill('SIGKILL'));
after(() => rm(folder, { recursive: true }));

function start() {
  const child = spawn(process.execPath, ['main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env.PATH, DATABASE_URL: database, PORT: '0' },
  });
  running = child;
  output = '';
  const origin = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text;
        const found = /http:\/\/localhost:\d+/.exec(output)?.[0];
        if (found) resolve(found);
      });
    }
  });
  return { origin, ended: once(child, 'close'), stop: () => child.kill('SIGTERM') };
}

const createByForm = (origin: string, name: string) =>
  fetch(`${origin}/Mis-Listas?index`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'new-list', name }),
    redirect: 'manual',
  });
const createByApi = (origin: string, name: string) =>
  fetch(`${origin}/api/lists`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });

async function assertUnavailable(answers: Response[]) {
  for (const answer of answers) {
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '5');
    assert.match(await answer.text(), /No pudimos guardar el cambio\. Inténtalo de nuevo/);
  }
}

test('while another process holds the database locked, changes are answered 503, and everything is read', async () => {
  const { origin, ended, stop } = start();
  const url = await origin;
  assert.equal((await createByForm(url, 'Antes')).status, 303);
  const other = new DatabaseSync(database);
  other.exec('BEGIN EXCLUSIVE');
  const changes = [createByForm(url, 'Invierno'), createByApi(url, 'Verano')];
  assert.equal((await fetch(url)).status, 200);
  assert.match(await (await fetch(`${url}/Mis-Listas`)).text(), /Antes \(0\)/);
  await assertUnavailable(await Promise.all(changes));
  assert.equal((await fetch(`${url}/readyz`)).status, 503);
  other.exec('ROLLBACK');
  other.close();
  assert.equal((await createByForm(url, 'Invierno')).status, 303);
  stop();
  assert.deepEqual(await ended, [0, null]);
});

test('once the database was deleted, changes are answered 503, it is not ready, and one line says why', async () => {
  const url = await start().origin;
  assert.equal((await createByForm(url, 'Antes')).status, 303);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  for (const end of ['', '-wal', '-shm']) await rm(database + end);
  await assertUnavailable([await createByForm(url, 'Invierno'), await createByApi(url, 'Verano')]);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  assert.equal((await fetch(`${url}/readyz`)).status, 503);
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
  assert.equal((await fetch(url)).status, 200);
  assert.equal(
    [...output.matchAll(/Writes are rejected: the open file .* was deleted or replaced/g)].length,
    1,
  );
});

const refusesToStart = (title: string, damage: () => Promise<void> | void, sentence: RegExp) =>
  test(`${title}: the start ends with one sentence`, async () => {
    const store = openSqliteListStore(database);
    for (let number = 0; number < 100; number += 1) {
      await store.createList('ana', { name: `Lista ${number} ${'x'.repeat(100)}`, status: 'Privada' });
    }
    await store.close();
    await damage();
    assert.deepEqual(await start().ended, [1, null]);
    assert.match(output, sentence);
    assert.equal(output.trim().split('\n').length, 1, output);
  });

refusesToStart(
  'a damaged database',
  async () => {
    const content = await readFile(database);
    content.fill('noise', 3 * 4096, 4 * 4096);
    await writeFile(database, content);
  },
  /^The database .+\.sqlite cannot be opened: it is damaged \(.+\); docs\/operations\.md says how to restore a backup\.$/m,
);

refusesToStart(
  'a database that another process holds locked',
  () => {
    const other = new DatabaseSync(database);
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    after(() => other.close());
  },
  /^The database .+\.sqlite cannot be opened: another process holds it locked\.$/m,
);
