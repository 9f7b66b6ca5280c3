import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { before, test } from 'node:test';
import { startMain } from './support/main-process.ts';

let port: string;
before(async () => {
  port = new URL(await startMain({ ALLOWED_HOSTS: '' }).origin()).port;
});

test('on a loopback address, other host names get 421, except where the process is monitored', async () => {
  const statusOf = async (path: string, host: string) => {
    const outgoing = get({ port, host: '127.0.0.1', path, headers: { host } });
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  for (const path of ['/', '/Mis-Listas', '/api/lists/live']) {
    assert.equal(await statusOf(path, 'otra.example'), 421, path);
  }
  for (const host of [`localhost:${port}`, '[::1]:80']) assert.equal(await statusOf('/', host), 200, host);
  for (const path of ['/healthz', '/readyz']) assert.equal(await statusOf(path, 'otra.example'), 200, path);
  assert.equal(await statusOf('/metrics', 'otra.example'), 404);
});

test('a request with two Host headers gets 400, and one without a host only where health is checked', async () => {
  const statusOf = async (head: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`${head}\r\nConnection: close\r\n\r\n`);
    return Number((await text(socket)).split(' ', 2)[1]);
  };
  for (const path of ['/', '/healthz', '/Mis-Listas', '/api/products']) {
    const twice = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nhost: localhost`;
    assert.equal(await statusOf(twice), 400, path);
  }
  for (const path of ['/', '/Mis-Listas']) assert.equal(await statusOf(`GET ${path} HTTP/1.0`), 400, path);
  for (const path of ['/healthz', '/readyz']) assert.equal(await statusOf(`GET ${path} HTTP/1.0`), 200, path);
});

test('a process that allows every host logs this at the start', async () => {
  const main = startMain({ HOST: '0.0.0.0' });
  await main.waitForOutput(/ALLOWED_HOSTS is not set: requests for any host name are answered\./);
});

test('a process that others can reach says at the start that all visitors are one user, unless each has lists of her own', async () => {
  const others = [{ HOST: '0.0.0.0' }, { TRUST_PROXY: '1' }, { PUBLIC_URL: 'https://tienda.example' }];
  await Promise.all(
    others.map((env) => startMain(env).waitForOutput(/All visitors are one user: each of them can read/)),
  );
  for (const env of [{}, { PUBLIC_URL: 'https://tienda.example', USERS: 'guests' }]) {
    const main = startMain(env);
    await main.origin();
    main.child.kill('SIGTERM');
    assert.doesNotMatch((await main.ended).log, /All visitors are one user/);
  }
});
