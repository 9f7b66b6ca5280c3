import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import {
  allowScriptsByHash,
  pagePolicy,
  securityHeaders,
  type TransportSecurity,
} from './security-headers.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('Strict-Transport-Security is sent only if it is set, and only over TLS', () => {
  const hsts = 'max-age=600';
  const sent = (protocol: string, transport: TransportSecurity) =>
    securityHeaders({ 'x-forwarded-proto': protocol }, transport)['strict-transport-security'];
  assert.equal(sent('https', { trustProxy: true, hsts }), hsts);
  assert.equal(sent('https', { trustProxy: true }), undefined);
  assert.equal(sent('https', { trustProxy: false, hsts }), undefined);
  assert.equal(sent('http', { trustProxy: true, hsts }), undefined);
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
