import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createList, readOverviewText, startMain } from './support/main-process.ts';

test('on a full disk a write gets 503 with a message, and no acknowledged write is lost', async () => {
  const limited = startMain({ RATE_LIMIT: '0' }, 'ulimit -f 512');
  const origin = await limited.origin();
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
  assert.equal((await fetch(origin)).status, 200);
  assert.equal((await fetch(`${origin}/healthz`)).status, 200);
  limited.child.kill('SIGTERM');
  assert.equal((await limited.ended).code, 0);

  const unlimited = await startMain({ RATE_LIMIT: '0' }).origin();
  const page = await readOverviewText(unlimited);
  assert.match(page, new RegExp(`Lista ${created - 1} \\(0\\)`));
  assert.doesNotMatch(page, new RegExp(`Lista ${created} \\(`));
  assert.equal((await createList(unlimited, `Lista ${created}`)).status, 303);
});
