import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, before, test } from 'node:test';
import { createBuiltApp } from './support/built-app.ts';
import { until } from './support/until.ts';

const { listener, logged } = createBuiltApp({
  requestLimits: { trustProxy: true, requestsPerMinute: 0 },
  streamLimits: { perAddress: 1, total: 9 },
  hsts: 'max-age=600',
  metricsToken: 'token',
});
const server = createServer(listener);

before(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
after(() => {
  server.close();
  server.closeAllConnections();
});

/** Sends a request, and reads until the response contains the pattern. */
async function open(target: string, headers: Record<string, string>, pattern: RegExp) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
  let received = '';
  while (!pattern.test(received)) received += String((await once(socket, 'data'))[0]);
  return { received, close: () => void socket.destroy() };
}

const streams = () => open('/api/lists/live', { Host: 'tienda.example' }, /^\r\n/m);
async function closed(): Promise<void> {
  await until(async () => {
    const stream = await streams();
    stream.close();
    return stream.received.startsWith('HTTP/1.1 200');
  });
}

test('a stream is open in any form of the request, with the headers of every response', async () => {
  for (const [target, host] of [
    ['/api/lists/live', 'tienda.example'],
    ['http://tienda.example/api/lists/live', 'tienda.example'],
    ['/api/lists/live?', 'TIENDA.example.:80'],
    ['/api/%6cists/live', 'tienda_1.example'],
  ] as const) {
    await closed();
    const headers = {
      Host: host,
      'X-Forwarded-Proto': 'https',
      'Accept-Encoding': 'gzip',
      'X-Request-ID': 'r-1',
    };
    const { received, close } = await open(target, headers, /^data: .+$/m);
    assert.match(received, /^HTTP\/1\.1 200 OK\r\n/, target);
    for (const header of [
      'content-type: text/event-stream; charset=utf-8',
      'x-request-id: r-1',
      'x-content-type-options: nosniff',
      'strict-transport-security: max-age=600',
      "content-security-policy: default-src 'none';",
    ]) {
      assert.ok(received.includes(`\r\n${header}`), header);
    }
    assert.doesNotMatch(received, /content-encoding/);
    close();
  }
  assert.deepEqual(logged, []);
});

test('streams that are rejected are counted by status', async () => {
  await closed();
  const first = await open('/api/lists/live', { Host: 'localhost' }, /^data/m);
  const { received, close } = await open('/api/lists/live', { Host: 'localhost' }, /^\r\n/m);
  assert.match(received, /^HTTP\/1\.1 429 /);
  first.close();
  close();
  const headers = { Host: 'localhost', Authorization: 'Bearer token' };
  const metrics = await open('/metrics', headers, /streams.*\n[\s\S]*http_request_duration_seconds_count/);
  metrics.close();
  assert.match(metrics.received, /_count\{method="GET",route="\/api\/lists\/live",status="429"\} \d/);
});
