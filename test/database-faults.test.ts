import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, test } from 'node:test';
import { createList, folder, readOverviewText, startMain } from './support/main-process.ts';
import { openSqliteStores } from './support/stores.ts';
import { until } from './support/until.ts';

let database: string;
let files = 0;
beforeEach(() => {
  database = join(folder, `${++files}.sqlite`);
});

const createListByApi = (origin: string, name: string) =>
  fetch(`${origin}/api/lists`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });

async function assertUnavailable(responses: Response[]) {
  for (const response of responses) {
    assert.equal(response.status, 503);
    assert.equal(response.headers.get('retry-after'), '5');
    assert.match(await response.text(), /No pudimos guardar el cambio\. Inténtalo de nuevo/);
  }
}

test('while another process has the database locked, writes get 503 and reads work', async () => {
  const { child, ended, origin } = startMain({ DATABASE_URL: database });
  const url = await origin();
  assert.equal((await createList(url, 'Antes')).status, 303);
  const other = new DatabaseSync(database);
  other.exec('BEGIN EXCLUSIVE');
  const writes = [createList(url, 'Invierno'), createListByApi(url, 'Verano')];
  assert.equal((await fetch(url)).status, 200);
  assert.match(await readOverviewText(url), /Antes \(0\)/);
  await assertUnavailable(await Promise.all(writes));
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  other.exec('ROLLBACK');
  other.close();
  assert.equal((await createList(url, 'Invierno')).status, 303);
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
});

test('after the database was deleted, writes get 503, /readyz stays 200 and describes it, and one log line has the reason', async () => {
  const { origin, output } = startMain({ DATABASE_URL: database });
  const url = await origin();
  assert.equal((await createList(url, 'Antes')).status, 303);
  assert.match(await (await fetch(`${url}/readyz?verbose`)).text(), /^database: reachable$/m);
  for (const suffix of ['', '-wal', '-shm']) await rm(database + suffix);
  await assertUnavailable([await createList(url, 'Invierno'), await createListByApi(url, 'Verano')]);
  const verbose = await fetch(`${url}/readyz?verbose`);
  assert.equal(verbose.status, 200);
  assert.match(await verbose.text(), /^database: not reachable$/m);
  assert.match(await (await fetch(`${url}/metrics`)).text(), /^database_reachable 0$/m);
  assert.equal((await fetch(url)).status, 200);
  const reasons = () => [
    ...output().matchAll(/Writes are rejected: the open file .* was deleted or replaced/g),
  ];
  await until(() => reasons().length > 0);
  assert.equal(reasons().length, 1);
});

test('a damaged database prevents the start with a message of one sentence', async () => {
  const stores = openSqliteStores(database);
  for (let number = 0; number < 100; number += 1) {
    await stores.lists.createList('ana', { name: `Lista ${number} ${'x'.repeat(100)}`, status: 'Privada' });
  }
  await stores.database.close();
  const content = await readFile(database);
  content.fill('noise', 3 * 4096, 4 * 4096);
  await writeFile(database, content);
  const { code, output } = await startMain({ DATABASE_URL: database }).ended;
  assert.equal(code, 1);
  assert.match(
    output,
    /^The database .+\.sqlite cannot be opened: it is damaged \(.+\); docs\/operations\.md describes how to restore a backup\.$/m,
  );
  assert.equal(output.trim().split('\n').length, 1, output);
});
