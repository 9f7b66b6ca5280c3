import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { Hono } from 'hono';
import { allowScriptsByHash, pagePolicy, securityHeaders } from './security-headers.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function createServer(trustProxy: boolean) {
  return new Hono()
    .use(securityHeaders(trustProxy))
    .get('/json', (context) => context.json({}))
    .get('/bare', (context) => context.html(''))
    .get('/page', (context) => context.html('', 200, { 'content-security-policy': 'own' }))
    .get('/fault', () => {
      throw new Error('the disk is gone');
    })
    .onError((_error, context) => context.text('', 500));
}

test('every response has the headers, also 404 and 500', async () => {
  for (const path of ['/json', '/fault', '/nothing']) {
    const { headers } = await createServer(false).request(path);
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors 'none'/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('x-frame-options'), 'DENY');
    assert.equal(headers.get('referrer-policy'), 'same-origin');
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
    assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
    assert.match(headers.get('permissions-policy') ?? '', /camera=\(\)/);
    assert.equal(headers.get('strict-transport-security'), null);
  }
});

test('a page without its own policy may load files of the own origin and nothing inline', async () => {
  const { headers } = await createServer(false).request('/bare');
  assert.equal(headers.get('content-security-policy'), pagePolicy({}));
});

test('the policy of a response is not replaced', async () => {
  const { headers } = await createServer(false).request('/page');
  assert.equal(headers.get('content-security-policy'), 'own');
});

test('Strict-Transport-Security is sent only over TLS', async () => {
  const { headers } = await createServer(true).request('/json', {
    headers: { 'x-forwarded-proto': 'https' },
  });
  assert.match(headers.get('strict-transport-security') ?? '', /^max-age=\d{8}/);
});

test('a page may load only images from other origins, and no inline part without its hash', () => {
  const policy = pagePolicy({ scripts: ["'sha256-a'"] });
  assert.match(policy, /script-src 'self' 'sha256-a';/);
  assert.match(policy, /style-src 'self';/);
  assert.match(policy, /img-src 'self' data: http: https:;/);
  assert.doesNotMatch(policy, /unsafe|\*/);
});

test('rendered scripts are allowed by hash, and an injected one is not', () => {
  const { html, policy } = allowScriptsByHash(
    '<script nonce="n1">own()</script><script src="/a.js" nonce="n1"></script><script>injected()</script>' +
      '<script type="module" nonce="n1">\nmore()\n</script><script nonce="n2">injected()</script>',
    'n1',
    { scripts: [hash('constant()')], styles: [hash('a{}')] },
  );
  assert.ok(policy.includes(`style-src 'self' ${hash('a{}')};`), policy);
  assert.ok(policy.includes(`${hash('own()')} ${hash('\nmore()\n')} ${hash('constant()')};`), policy);
  assert.ok(!policy.includes(hash('injected()')));
  assert.ok(!html.includes('n1'));
  assert.ok(html.includes('<script>own()</script><script src="/a.js"></script>'));
});
