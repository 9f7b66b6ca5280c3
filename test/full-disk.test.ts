import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createList, readOverviewText, startMain } from './support/main-process.ts';

/** In blocks of the shell, of 512 bytes. */
const startLimited = (blocks: number) => startMain({ RATE_LIMIT: '0' }, `ulimit -f ${blocks}`);

async function assertNothingWritable(origin: string, reachable: string) {
  const verbose = await (await fetch(`${origin}/readyz?verbose`)).text();
  assert.match(verbose, new RegExp(`^database: ${reachable}\nwrites: nothing can be written$`, 'm'));
  assert.match(await (await fetch(`${origin}/metrics`)).text(), /^database_writable 0$/m);
  for (const path of ['/', '/productos/148203951', '/healthz'])
    assert.equal((await fetch(origin + path)).status, 200, path);
  assert.equal((await createList(origin, 'Nueva')).status, 503);
}

test('on a full disk a write gets 503 with a message, a restart serves the products, and no acknowledged write is lost', async () => {
  const limited = startLimited(512);
  const origin = await limited.origin();
  assert.match(await (await fetch(`${origin}/metrics`)).text(), /^database_writable 1$/m);
  let created = 0;
  let response = await createList(origin, 'Lista 0');
  while (response.status === 303) {
    created += 1;
    assert.ok(created < 2_000, 'the disk never became full');
    response = await createList(origin, `Lista ${created}`);
  }
  assert.equal(response.status, 503);
  assert.equal(response.headers.get('retry-after'), '5');
  assert.match(await response.text(), /<p>No pudimos guardar el cambio\. Inténtalo de nuevo<\/p>/);
  await assertNothingWritable(origin, 'reachable');
  limited.child.kill('SIGKILL');
  await limited.ended;

  const restarted = startLimited(256);
  await assertNothingWritable(await restarted.origin(), 'reachable');
  assert.match(await readOverviewText(await restarted.origin()), /Lista 0 \(0\)/);
  restarted.child.kill('SIGTERM');
  assert.equal((await restarted.ended).code, 0);
  // SQLite cannot even make its file of shared memory, of 32 KiB.
  const unreadable = startLimited(8);
  await assertNothingWritable(await unreadable.origin(), 'not reachable');
  assert.equal((await fetch(`${await unreadable.origin()}/Mis-Listas`)).status, 503);
  unreadable.child.kill('SIGTERM');
  assert.equal((await unreadable.ended).code, 0);

  const unlimited = await startMain({ RATE_LIMIT: '0' }).origin();
  const page = await readOverviewText(unlimited);
  assert.match(page, new RegExp(`Lista ${created - 1} \\(0\\)`));
  assert.doesNotMatch(page, new RegExp(`Lista ${created} \\(`));
  assert.equal((await createList(unlimited, `Lista ${created}`)).status, 303);
});
