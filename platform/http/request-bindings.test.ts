import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Hono } from 'hono';
import { addHeaders, createBindings, type RequestEnv } from './request-bindings.ts';

const transport = { trustProxy: true, hsts: 'max-age=600' };
const request = { 'x-request-id': 'from-proxy_1', 'x-forwarded-proto': 'https' };
const bindings = createBindings(request, transport);
const hono = new Hono<RequestEnv>()
  .use(addHeaders)
  .get('/json', (context) => context.json({}))
  .get('/failure', () => {
    throw new Error('the disk is gone');
  })
  .get('/page', (context) => context.html('', 200, { 'content-security-policy': 'own' }))
  .onError((_error, context) => context.text('', 500));

test('every response has the headers, also 404 and 500', async () => {
  for (const path of ['/json', '/failure', '/nothing']) {
    const { headers } = await hono.request(path, {}, bindings);
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors 'none'/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('x-frame-options'), 'DENY');
    assert.equal(headers.get('referrer-policy'), 'same-origin');
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
    assert.match(headers.get('permissions-policy') ?? '', /camera=\(\)/);
    assert.equal(headers.get('strict-transport-security'), 'max-age=600');
    assert.equal(headers.get('x-request-id'), 'from-proxy_1');
  }
});

test('the policy of a response is not replaced', async () => {
  const { headers } = await hono.request('/page', {}, bindings);
  assert.equal(headers.get('content-security-policy'), 'own');
});

test('a request ID that is not well-formed is replaced', () => {
  for (const id of ['a b', 'x'.repeat(65), '{"level":60}', '', undefined]) {
    const { ids, headers } = createBindings({ 'x-request-id': id }, transport);
    assert.match(ids.id, /^[\w-]{36}$/);
    assert.equal(headers['x-request-id'], ids.id);
  }
});

test('the trace ID is that of a well-formed traceparent (W3C Trace Context §3.2), and does not replace the request ID', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const idsFor = (traceparent: string) => createBindings({ ...request, traceparent }, transport).ids;
  assert.deepEqual(idsFor(`00-${trace}-00f067aa0ba902b7-01`), { id: 'from-proxy_1', trace });
  for (const wrong of [
    '',
    `00-${trace}-00f067aa0ba902b7`,
    `00-${trace}-00f067aa0ba902b7-01-02`,
    `00-${trace}-00f067aa0ba902b7-01, 00-${trace}-00f067aa0ba902b7-01`,
    `ff-${trace}-00f067aa0ba902b7-01`,
    `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
  ]) {
    assert.deepEqual(idsFor(wrong), { id: 'from-proxy_1' }, wrong);
  }
});
