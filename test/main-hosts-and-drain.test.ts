import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { create, run } from './support/main-process.ts';

test('in the drain period it says that it is not ready, and serves as before', async () => {
  const { child, ended, said } = run({ DRAIN_SECONDS: '1' });
  const origin = (await said(/http:\/\/localhost:\d+/))[0];
  assert.equal((await fetch(`${origin}/readyz`)).status, 200);
  const stream = await fetch(`${origin}/api/lists/live`);
  child.kill('SIGTERM');
  await said(/^Stopping in 1 s; another signal stops at once…$/m);
  assert.equal((await fetch(`${origin}/readyz`, { headers: { connection: 'close' } })).status, 503);
  assert.equal((await fetch(`${origin}/healthz`)).status, 200);
  await create(origin, `Lista al parar ${Date.now()}`);
  const { code, output } = await ended;
  assert.equal(code, 0);
  assert.match(output, /Stopping…\n$/);
  await stream.text();
});

for (const signals of [['SIGTERM', 'SIGTERM'], ['SIGTERM', 'SIGINT'], ['SIGINT']] as const) {
  test(`${signals.join(' and then ')} does not wait out the drain period`, async () => {
    const { child, ended, said } = run({ DRAIN_SECONDS: '3600' });
    await said(/http:\/\/localhost:\d+/);
    child.kill(signals[0]);
    if (signals.length > 1) {
      await said(/Stopping in 3600 s/);
      child.kill(signals[1]);
    }
    assert.equal((await ended).code, 0);
  });
}

test('a foreign host is refused on loopback, and a host of the setting answered', async () => {
  const { said } = run({ ALLOWED_HOSTS: '' });
  const { port } = new URL((await said(/http:\/\/localhost:\d+/))[0]);
  await fetch(`http://localhost:${port}/`);
  const statusOf = async (path: string, host: string) => {
    const asked = get({ port, host: '127.0.0.1', path, headers: { host } });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  };
  for (const path of ['/', '/metrics', '/Mis-Listas', '/api/lists/live']) {
    assert.equal(await statusOf(path, 'otra.example'), 421, path);
  }
  for (const host of [`localhost:${port}`, '[::1]:80']) assert.equal(await statusOf('/', host), 200, host);
  assert.equal(await statusOf('/healthz', 'otra.example'), 200);
});

test('it says when it answers for any host', async () => {
  const { said } = run({ HOST: '0.0.0.0' });
  await said(/ALLOWED_HOSTS is not set: requests for any host name are answered\./);
});
