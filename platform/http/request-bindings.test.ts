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
    const { requestId, headers } = createBindings({ 'x-request-id': id }, transport);
    assert.match(requestId, /^[\w-]{36}$/);
    assert.equal(headers['x-request-id'], requestId);
  }
});
