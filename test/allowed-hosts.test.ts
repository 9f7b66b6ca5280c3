import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { startMain } from './support/main-process.ts';

test('on a loopback address, other host names get 421, except at /healthz', async () => {
  const main = startMain({ ALLOWED_HOSTS: '' });
  const { port } = new URL(await main.origin());
  await fetch(`http://localhost:${port}/`);
  const statusOf = async (path: string, host: string) => {
    const outgoing = get({ port, host: '127.0.0.1', path, headers: { host } });
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  for (const path of ['/', '/metrics', '/Mis-Listas', '/api/lists/live']) {
    assert.equal(await statusOf(path, 'otra.example'), 421, path);
  }
  for (const host of [`localhost:${port}`, '[::1]:80']) assert.equal(await statusOf('/', host), 200, host);
  assert.equal(await statusOf('/healthz', 'otra.example'), 200);
});

test('a process that allows every host logs this at the start', async () => {
  const main = startMain({ HOST: '0.0.0.0' });
  await main.waitForOutput(/ALLOWED_HOSTS is not set: requests for any host name are answered\./);
});
