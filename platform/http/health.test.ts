import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { ListStore } from '../../store/lists/list-store.ts';
import { openSqliteListStore } from '../../store/lists/sqlite-list-store.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { healthRoutes } from './health.ts';

const metrics = createMetrics();
let store: ListStore;
let stopping: AbortController;
beforeEach(() => {
  store = openSqliteListStore(':memory:');
  stopping = new AbortController();
});
const open = (reader = {}) =>
  healthRoutes({ store, metrics, stopping: stopping.signal, reader: { trustProxy: false, ...reader } });
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
const gone = async () => {
  throw new Error('the disk is gone');
};

describe('alive and ready', () => {
  test('while the store answers', async () => {
    assert.equal(await (await open().request('/healthz')).text(), 'alive\n');
    assert.equal(await (await open().request('/readyz')).text(), 'ready\n');
  });

  test('alive but not ready while it does not, and ready again within a second', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    const { checkWritable } = store;
    store.checkWritable = gone;
    const app = open();
    const answer = await app.request('/readyz');
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '5');
    assert.equal(await answer.text(), 'not ready\n');
    assert.equal((await app.request('/healthz')).status, 200);
    store.checkWritable = checkWritable;
    await new Promise(setImmediate);
    context.mock.timers.tick(1_000);
    assert.equal((await app.request('/readyz')).status, 200);
  });

  test('not ready when the store says nothing for five seconds', async (context) => {
    context.mock.timers.enable({ apis: ['setTimeout'] });
    store.checkWritable = () => new Promise(() => {});
    const asked = open().request('/readyz');
    await new Promise(setImmediate);
    context.mock.timers.tick(5_000);
    assert.equal((await asked).status, 503);
  });

  test('not ready once it is to stop, so that no new work comes', async () => {
    stopping.abort();
    assert.equal((await open().request('/readyz')).status, 503);
  });

  test('a crowd that asks costs the store one call', async () => {
    let calls = 0;
    const { checkWritable } = store;
    store.checkWritable = () => {
      calls += 1;
      return checkWritable();
    };
    const app = open();
    await Promise.all(Array.from({ length: 100 }, () => app.request('/readyz')));
    assert.equal(calls, 1);
  });
});

describe('metrics', () => {
  const status = async (app: ReturnType<typeof open>, address: string, headers = {}) =>
    (await app.request('/metrics', { headers }, from(address))).status;

  test('are there for this machine, and not there for another', async () => {
    const answer = await open().request('/metrics', {}, from('127.0.0.1'));
    assert.equal(answer.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
    assert.match(await answer.text(), /^process_resident_memory_bytes \d/m);
    assert.equal(await status(open(), '::1'), 200);
    assert.equal(await status(open(), '::ffff:127.0.0.1'), 200);
    assert.equal(await status(open(), '10.0.0.9'), 404);
    assert.equal((await open().request('/metrics')).status, 404);
  });

  test('are not there for whom a proxy on this machine asks', async () => {
    assert.equal(await status(open(), '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }), 404);
    assert.equal(await status(open({ trustProxy: true }), '127.0.0.1'), 404);
  });

  test('are not there for a page of another site whose name was made to lead to this machine', async () => {
    assert.equal(await status(open(), '127.0.0.1', { host: 'tienda.example:3000' }), 404);
    assert.equal(await status(open(), '127.0.0.1', { host: 'localhost:3000' }), 200);
    assert.equal(await status(open(), '::1', { host: '[::1]:3000' }), 200);
    const known = { host: 'tienda.example', authorization: 'Bearer secret' };
    assert.equal(await status(open({ metricsToken: 'secret' }), '127.0.0.1', known), 200);
  });

  test('are there for whoever knows the token, where one is set', async () => {
    const app = open({ metricsToken: 'secret', trustProxy: true });
    assert.equal(await status(app, '10.0.0.9', { authorization: 'Bearer secret' }), 200);
    assert.equal(await status(app, '10.0.0.9', { authorization: 'Bearer secreT' }), 404);
    assert.equal(await status(app, '127.0.0.1'), 404);
  });
});
