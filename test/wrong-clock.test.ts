import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { folder, startMain } from './support/main-process.ts';
import { openSqliteStores } from './support/stores.ts';

test('a process whose clock is far after the newest visit says before it serves that it deletes no guest', async ({
  mock,
}) => {
  const database = join(folder, 'visited.sqlite');
  mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-01-01') });
  const stores = openSqliteStores(database);
  const session = { id: 'g', name: null, providerSession: null, expiresAt: '2026-02-01' };
  await stores.sessions.startSession('guest', session);
  await stores.database.close();
  mock.timers.reset();
  const { origin, waitForOutput } = startMain({ DATABASE_URL: database, USERS: 'guests' });
  const url = await origin();
  assert.match(await (await fetch(`${url}/metrics`)).text(), /^guest_deletion_paused 1$/m);
  await waitForOutput(/The clock is \d+ days after the newest visit: this process deletes no guest/);
});
