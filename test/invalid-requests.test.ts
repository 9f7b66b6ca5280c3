import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { createBuiltApp } from './support/built-app.ts';

const { fetch: app, request, logged } = createBuiltApp();

beforeEach(() => void logged.splice(0));

test('a path that cannot be decoded gets 404 and is not logged', async (context) => {
  const warn = context.mock.method(console, 'warn', () => {});
  for (const path of ['/%', '/Mis-Listas/%E0%A4%A', '/Mis-Listas/%C3.data', '/Mis-Listas/%/%']) {
    assert.equal((await request(path)).status, 404, path);
    assert.equal((await request(path, { method: 'HEAD' })).status, 404, path);
  }
  assert.equal(warn.mock.callCount(), 0);
  assert.deepEqual(logged, []);
});

test('the file handler does not decode a path that cannot name a file', async (context) => {
  const decode = context.mock.method(globalThis, 'decodeURI');
  const countDecodings = async (path: string) => {
    decode.mock.resetCalls();
    assert.equal((await request(path)).status, 404);
    return decode.mock.callCount();
  };
  const badlyEncoded = '%ff/'.repeat(1_000);
  const routing = await countDecodings(`/${badlyEncoded}`);
  for (const folder of ['/pictures/', '/assets/']) {
    assert.ok((await countDecodings(folder + badlyEncoded)) <= routing, folder);
    assert.ok((await countDecodings(`${folder}missing.jpg`)) < routing, folder);
  }
});

test('a request with the method TRACE, which the class Request forbids, gets 405', async () => {
  const traced = new Proxy(new Request('http://tienda.example/Mis-Listas/%C3'), {
    get: (target, name) => (name === 'method' ? 'TRACE' : Reflect.get(target, name)),
  });
  assert.equal((await app(traced)).status, 405);
  assert.deepEqual(logged, []);
});

test('a client that disconnects while it sends the body causes no error in the log', async () => {
  const disconnect = new AbortController();
  const body = new ReadableStream({
    pull(controller) {
      disconnect.abort();
      controller.error(new Error('aborted'));
    },
  });
  const init = { method: 'POST', body, duplex: 'half', signal: disconnect.signal } as RequestInit;
  await request('/Mis-Listas?index', init);
  assert.deepEqual(logged, []);
});
