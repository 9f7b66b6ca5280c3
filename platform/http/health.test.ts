import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { createMetrics } from '../telemetry/metrics.ts';
import { addProcessMetrics } from '../telemetry/process-metrics.ts';
import { healthRoutes } from './health.ts';

const metrics = createMetrics();
addProcessMetrics(metrics);
let descriptions: number;
let stopping: AbortController;
beforeEach(() => {
  descriptions = 0;
  stopping = new AbortController();
});
const open = (access: { trustProxy?: boolean; metricsToken?: string } = {}) =>
  healthRoutes({
    describeProcess() {
      descriptions += 1;
      return ['database: not reachable', 'waiting: 0 reads, 0 writes'];
    },
    metrics,
    stopping: stopping.signal,
    trustProxy: false,
    metricsToken: undefined,
    ...access,
  });
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

describe('liveness and readiness', () => {
  test('/healthz and /readyz respond 200 without reading the state of the database', async () => {
    assert.equal(await (await open().request('/healthz')).text(), 'alive\n');
    assert.equal(await (await open().request('/readyz')).text(), 'ready\n');
    assert.equal(descriptions, 0);
  });

  test('/readyz?verbose also describes the database, to whom /metrics responds', async () => {
    const read = async (app: ReturnType<typeof open>, address: string, headers = {}) => {
      const response = await app.request('/readyz?verbose', { headers }, from(address));
      assert.equal(response.status, 200);
      return response.text();
    };
    const described = 'ready\ndatabase: not reachable\nwaiting: 0 reads, 0 writes\n';
    assert.equal(await read(open(), '127.0.0.1'), described);
    assert.equal(await read(open(), '10.0.0.9'), 'ready\n');
    assert.equal(await read(open({ trustProxy: true }), '127.0.0.1'), 'ready\n');
    const withToken = open({ metricsToken: 'secret' });
    assert.equal(await read(withToken, '10.0.0.9', { authorization: 'Bearer secret' }), described);
    assert.equal(await read(withToken, '127.0.0.1'), 'ready\n');
  });

  test('/readyz responds 503 while the process stops, and /healthz 200', async () => {
    stopping.abort();
    const response = await open().request('/readyz');
    assert.equal(response.status, 503);
    assert.equal(response.headers.get('retry-after'), '5');
    assert.equal(await response.text(), 'not ready\n');
    assert.equal((await open().request('/healthz')).status, 200);
  });
});

describe('metrics', () => {
  const status = async (app: ReturnType<typeof open>, address: string, headers = {}) =>
    (await app.request('/metrics', { headers }, from(address))).status;

  test('can be read from this machine and not from another', async () => {
    const response = await open().request('/metrics', {}, from('127.0.0.1'));
    assert.equal(response.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
    assert.match(await response.text(), /^process_resident_memory_bytes \d/m);
    assert.equal(await status(open(), '::1'), 200);
    assert.equal(await status(open(), '::ffff:127.0.0.1'), 200);
    assert.equal(await status(open(), '10.0.0.9'), 404);
    assert.equal((await open().request('/metrics')).status, 404);
  });

  test('cannot be read through a proxy on this machine', async () => {
    assert.equal(await status(open(), '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }), 404);
    assert.equal(await status(open({ trustProxy: true }), '127.0.0.1'), 404);
  });

  test('cannot be read under another host name that resolves to this machine', async () => {
    assert.equal(await status(open(), '127.0.0.1', { host: 'tienda.example:3000' }), 404);
    assert.equal(await status(open(), '127.0.0.1', { host: 'localhost:3000' }), 200);
    assert.equal(await status(open(), '::1', { host: '[::1]:3000' }), 200);
    const known = { host: 'tienda.example', authorization: 'Bearer secret' };
    assert.equal(await status(open({ metricsToken: 'secret' }), '127.0.0.1', known), 200);
  });

  test('with a token set, can be read only with the token', async () => {
    const app = open({ metricsToken: 'secret', trustProxy: true });
    assert.equal(await status(app, '10.0.0.9', { authorization: 'Bearer secret' }), 200);
    assert.equal(await status(app, '10.0.0.9', { authorization: 'Bearer secreT' }), 404);
    assert.equal(await status(app, '127.0.0.1'), 404);
  });
});
