import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from '../../test/support/until.ts';
import { checkInBackground } from './sqlite-check.ts';

const missing = join(tmpdir(), 'mis-listas-missing.sqlite');

test('a check that cannot run is reported once, and a check that was stopped is not reported', async () => {
  const reported: string[] = [];
  const warnings: string[] = [];
  const check = (path: string) =>
    checkInBackground(path, (damage) => reported.push(damage), {
      warn: (message) => void warnings.push(message),
    });
  check(missing)();
  const stop = check(missing);
  await until(() => warnings.length > 0);
  stop();
  assert.equal(warnings.length, 1);
  assert.match(warnings[0] ?? '', /unable to open database file/);
  assert.deepEqual(reported, []);
});
