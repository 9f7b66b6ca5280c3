import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { createMetrics } from '../../platform/telemetry/metrics.ts';
import type { Stores } from '../../store/stores.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { createClockGuard } from './clock-guard.ts';
import { deleteExpired } from './expired-sessions.ts';

const hourMs = 60 * 60 * 1_000;
const dayMs = 24 * hourMs;
const stopping = new AbortController().signal;

let stores: Stores;
let warnings: string[];
const log = { info() {}, warn: (text: string) => void warnings.push(text), error() {} };
beforeEach(async (context) => {
  if (!('mock' in context)) throw new Error('a suite cannot set the time');
  context.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-01-01') });
  warnings = [];
  stores = openSqliteStores();
  await visit('gone');
});
afterEach(() => stores.database.close());

async function visit(owner: string) {
  const expiresAt = new Date(Date.now() + 30 * dayMs).toISOString();
  const session = { id: owner, name: null, providerSession: null, expiresAt };
  await stores.sessions.startSession(owner, session);
}
/** With the clock of the machine, and one that does not jump, in hours since the start. */
async function startProcess() {
  const metrics = createMetrics();
  const { compared, mayDelete } = createClockGuard(stores.sessions, log, metrics);
  await compared;
  return {
    runJob: () => deleteExpired({ stores, log, stopping, mayDelete }),
    isPaused: () => /^guest_deletion_paused 1$/m.test(metrics.text()),
  };
}

test('with a clock 15 days after the newest visit no guest is deleted for 24 hours, even if one comes before the job', async ({
  mock,
}) => {
  let now = 0;
  mock.method(performance, 'now', () => now);
  const tick = (ms: number) => {
    mock.timers.tick(ms);
    now += ms;
  };
  mock.timers.tick(200 * dayMs);
  const { runJob, isPaused } = await startProcess();
  await visit('here');
  assert.deepEqual(warnings, [
    'The clock is 200 days after the newest visit: this process deletes no guest for 24 hours.',
  ]);
  for (let hour = 1; hour < 24; hour += 1) {
    tick(hourMs);
    assert.deepEqual([await runJob(), isPaused()], [0, true]);
  }
  tick(hourMs + 1);
  assert.deepEqual([await runJob(), isPaused(), warnings.length], [1, false, 1]);
});

test('a clock that is changed by more than an hour pauses the deletion of guests', async ({ mock }) => {
  for (const jump of [2 * hourMs, -2 * hourMs]) {
    const { runJob, isPaused } = await startProcess();
    assert.equal(isPaused(), false);
    mock.timers.setTime(Date.now() + jump);
    assert.deepEqual([await runJob(), isPaused()], [0, true]);
    assert.match(warnings.at(-1) ?? '', /^The clock was changed by more than an hour: .* for 24 hours\.$/);
  }
});

test('the deletion of guests is not paused by a clock that is changed by a minute, or without any visit for a week', async ({
  mock,
}) => {
  mock.timers.tick(14 * dayMs);
  const { isPaused } = await startProcess();
  mock.timers.tick(60_000);
  await stores.sessions.endSessions('gone');
  const other = await startProcess();
  assert.deepEqual([isPaused(), other.isPaused(), warnings], [false, false, []]);
});

test('if the newest visit cannot be read, no guest is deleted for 24 hours', async () => {
  await stores.database.close();
  const { isPaused } = await startProcess();
  assert.equal(isPaused(), true);
  stores = openSqliteStores();
});
