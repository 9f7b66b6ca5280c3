import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createList, startMain } from './support/main-process.ts';

test('during the drain period /readyz responds 503, and other requests are served on connections that then end', async () => {
  const { child, ended, origin, waitForOutput } = startMain({ DRAIN_SECONDS: '1' });
  const url = await origin();
  const connectionOf = async (path: string) => (await fetch(url + path)).headers.get('connection');
  const paths = ['/', '/healthz', '/Mis-Listas'];
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  for (const path of paths) assert.equal(await connectionOf(path), 'keep-alive');
  const stream = await fetch(`${url}/api/lists/live`);
  child.kill('SIGTERM');
  await waitForOutput(/^Stopping in 1 s; another signal stops at once…$/m);
  assert.equal((await fetch(`${url}/readyz`, { headers: { connection: 'close' } })).status, 503);
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
  for (const path of paths) assert.equal(await connectionOf(path), 'close');
  assert.equal((await createList(url, `Lista al parar ${Date.now()}`)).status, 303);
  const { code, output } = await ended;
  assert.equal(code, 0);
  assert.match(output, /^Stopping…$/m);
  await stream.text();
});

for (const signals of [['SIGTERM', 'SIGTERM'], ['SIGTERM', 'SIGINT'], ['SIGINT']] as const) {
  test(`${signals.join(' and then ')} stops the process before the drain period ends`, async () => {
    const { child, ended, origin, waitForOutput } = startMain({ DRAIN_SECONDS: '3600' });
    await origin();
    child.kill(signals[0]);
    if (signals.length > 1) {
      await waitForOutput(/Stopping in 3600 s/);
      child.kill(signals[1]);
    }
    assert.equal((await ended).code, 0);
  });
}
