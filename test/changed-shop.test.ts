import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { casaAustral, sampleShopFile } from '../server/shop/shop.test-support.ts';
import { productPath } from '../web/paths.ts';
import { createBuiltApp, sampleCatalog } from './support/built-app.ts';

const earlier = createBuiltApp({ shopFile: sampleShopFile });
const later = createBuiltApp({ shopFile: casaAustral });
const product = productPath(sampleCatalog.readIds(0, 1)[0] ?? '');

test('a page that a browser has stored is replaced after a start with another shop file', async () => {
  for (const path of ['/', '/buscar?q=pol', product, '/Mis-Listas', '/api']) {
    // The second request is answered with a stored page.
    await earlier.request(path);
    const stored = await earlier.request(path);
    const text = await stored.text();
    const tag = stored.headers.get('etag');
    const response = await later.request(path, { headers: tag ? { 'if-none-match': tag } : {} });
    assert.deepEqual([stored.status, response.status], [200, 200], path);
    assert.notEqual(await response.text(), text, path);
  }
});

test('each page has the colours of the shop, in a style that its policy allows', async () => {
  for (const [app, { shop }] of [[earlier, sampleShopFile] as const, [later, casaAustral] as const]) {
    for (const path of ['/', product, '/no-hay']) {
      const response = await app.request(path);
      const html = await response.text();
      const [, style = ''] = /<style[^>]*>(:root\{--brand[^<]*)<\/style>/.exec(html) ?? [];
      assert.ok(style.includes(`--brand:${shop.colours.primary};--accent:${shop.colours.accent};`), html);
      const policy = response.headers.get('content-security-policy') ?? '';
      assert.ok(policy.includes(hash('sha256', style, 'base64')), policy);
      assert.ok(html.includes(`<meta name="theme-color" content="${shop.colours.primary}"/>`));
      for (const address of [shop.icon, shop.manifest]) {
        assert.ok(html.includes(`href="${address}"`), address);
        assert.equal((await app.request(address)).status, 200, address);
      }
    }
  }
});

test('rejections and the description of the API have colours and name of the shop', async () => {
  const requestLimits = { trustProxy: false, requestsPerMinute: 0, allowedHosts: [] };
  const { request } = createBuiltApp({ shopFile: casaAustral, requestLimits });
  const rejection = await request('/');
  const html = await rejection.text();
  assert.equal(rejection.status, 421);
  assert.ok(html.includes('#0b5563') && !html.includes('#d64200'), html);
  const [, style = ''] = /<style>([^<]*)/.exec(html) ?? [];
  const policy = rejection.headers.get('content-security-policy') ?? '';
  assert.ok(policy.includes(hash('sha256', style, 'base64')), policy);
  assert.match(await (await later.request('/api/reference.css')).text(), /--brand: #0b5563 /);
  assert.match(await (await later.request('/api')).text(), /<a href="\/" lang="es">Casa Austral</);
});

test('the service worker of another shop file is another, and stores its pictures', async () => {
  const [first = '', second = ''] = await Promise.all(
    [earlier, later].map(async ({ request }) => (await request('/service-worker.js')).text()),
  );
  assert.notEqual(first, second);
  for (const [script, { shop }] of [[first, sampleShopFile] as const, [second, casaAustral] as const]) {
    for (const address of [shop.icon, shop.logo, shop.missingPicture, shop.seal?.picture])
      assert.ok(script.includes(`"${address ?? 'id'}"`), address);
  }
});
