import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { sendHead, startMain } from './support/main-process.ts';

describe('the time limits of the program', { concurrency: true }, () => {
  test('after SIGTERM, a request that takes longer than five seconds is aborted', async () => {
    const { child, ended, origin } = startMain();
    const post = 'POST /api/lists HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 10';
    const inProgress = await sendHead(await origin(), post);
    const start = performance.now();
    child.kill('SIGTERM');
    const { code, output } = await ended;
    assert.ok(performance.now() - start < 5_000);
    assert.equal(code, 0);
    assert.match(output, /cut off/);
    assert.equal(await text(inProgress), '');
  });

  test('headers that are sent too slowly get 408', async () => {
    const url = new URL(await startMain().origin());
    const socket = connect(Number(url.port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    const start = performance.now();
    const [response] = await once(socket, 'data');
    assert.match(String(response), /^HTTP\/1\.1 408 /);
    assert.ok(performance.now() - start < 13_000);
    socket.destroy();
  });
});
