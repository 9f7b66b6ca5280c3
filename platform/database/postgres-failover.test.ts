import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { startPostgres } from '../../test/support/embedded-postgres.ts';
import { until } from '../../test/support/until.ts';
import { incrementVersion, numberOf, openEmptyPostgres } from './database.test-support.ts';
import type { Version } from './owner-version.ts';

const run = promisify(execFile);

test('after a failover to a replica without the last writes, subscribers receive its version and later versions', async (t) => {
  const postgres = await startPostgres();
  const replica = `${postgres.folder}-replica`;
  const database = await openEmptyPostgres(await postgres.createDatabase());
  t.after(async () => {
    await database.close();
    await postgres.remove();
    await rm(replica, { recursive: true, force: true });
  });
  const received: Version[] = [];
  const write = () =>
    incrementVersion(database, 'ana').then(
      () => true,
      () => false,
    );
  const untilReceived = (number: number) => until(() => numberOf(received.at(-1) ?? '') === number);
  database.subscribe('ana', (version) => received.push(version));
  await incrementVersion(database, 'ana');
  await untilReceived(1);
  const versionOfReplica = await database.readVersion('ana');
  await postgres.stop();
  await run('cp', ['-a', postgres.folder, replica]);
  await postgres.start();
  // The first writes after a restart may fail, until all old connections are replaced.
  for (let lostWrites = 0; lostWrites < 2; lostWrites += 1) await until(write);
  await untilReceived(3);

  await postgres.stop();
  await rm(postgres.folder, { recursive: true });
  await run('cp', ['-a', replica, postgres.folder]);
  await postgres.start();
  await untilReceived(1);
  assert.equal(received.at(-1), versionOfReplica);
  for (const number of [2, 3]) {
    await until(write);
    await untilReceived(number);
  }
  assert.deepEqual(received.map(numberOf).slice(-4), [3, 1, 2, 3]);
  assert.equal(
    new Set(received).size,
    received.length - 1,
    'only the version of the replica is received twice',
  );
});
