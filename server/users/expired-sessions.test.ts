import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSqliteStores } from '../../test/support/stores.ts';
import { deleteExpired } from './expired-sessions.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const log = { info() {}, warn() {}, error() {} };
const mayDelete = () => true;

test('two jobs at the same time delete each guest who has not come back, and nobody else', async ({
  mock,
}) => {
  const stores = openSqliteStores();
  const { database, lists, sessions } = stores;
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-01-01') });
  const start = async (owner: string, days: number) => {
    const expiresAt = new Date(Date.now() + days * dayMs).toISOString();
    await sessions.startSession(owner, { id: owner, name: null, providerSession: null, expiresAt });
    await lists.createList(owner, { name: 'Navidad', status: 'Privada' });
  };
  for (let number = 0; number < 130; number++) await start(`gone-${number}`, 180);
  await start('returning', 180);
  mock.timers.tick(100 * dayMs);
  await start('returning', 180);
  mock.timers.tick(81 * dayMs);
  const job = () => deleteExpired({ stores, log, mayDelete, stopping: new AbortController().signal });
  const counts = await Promise.all([job(), job()]);
  assert.ok(Math.max(...counts) >= 65, `${counts}`);
  const totalOf = async (owner: string) =>
    (await lists.readOverview(owner, { offset: 0, limit: 1 }, 0)).total;
  assert.deepEqual(
    [await totalOf('gone-0'), await totalOf('gone-129'), await totalOf('returning')],
    [0, 0, 1],
  );
  assert.equal(await database.readVersion('gone-129'), '0');
  await database.close();
});

test('a job ends when the process stops', async ({ mock }) => {
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-01-01') });
  const stores = openSqliteStores();
  const { database, sessions } = stores;
  const expiresAt = new Date(Date.now() + dayMs).toISOString();
  await sessions.startSession('guest', { id: 'g', name: null, providerSession: null, expiresAt });
  mock.timers.tick(2 * dayMs);
  assert.equal(await deleteExpired({ stores, log, mayDelete, stopping: AbortSignal.abort() }), 0);
  assert.equal((await sessions.readExpired(9)).length, 1);
  await database.close();
});
