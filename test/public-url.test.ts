import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBuiltApp } from './support/built-app.ts';

const publicUrl = 'https://tienda.example';
const known = createBuiltApp({ publicUrl });
const unknown = createBuiltApp();
const productPage = '/productos/148203951';

async function canonicalOf(path: string, { request } = known): Promise<string | undefined> {
  const html = await (await request(path)).text();
  const links = [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, href]) => href);
  assert.ok(links.length <= 1);
  return links[0];
}

test('the home page and the pages of products have a canonical link to the public address', async () => {
  for (const path of ['/', '/?utm_source=mail', '/?productId=148203951']) {
    assert.equal(await canonicalOf(path), `${publicUrl}/`, path);
  }
  for (const path of [productPage, `${productPage}/`, '/PRODUCTOS/148203951?utm_source=mail']) {
    assert.equal(await canonicalOf(path), publicUrl + productPage, path);
  }
});

test('private pages, missing pages and a shop without a public address have no canonical link', async () => {
  for (const path of ['/Mis-Listas', '/Mis-Listas/Invierno', '/productos/unknown', '/unknown']) {
    assert.equal(await canonicalOf(path), undefined, path);
  }
  for (const path of ['/', productPage]) assert.equal(await canonicalOf(path, unknown), undefined, path);
});

test('the cached home page does not depend on the host of the request that rendered it', async () => {
  const bodyFor = async ({ fetch }: typeof known, host: string) =>
    (await fetch(new Request(`http://${host}/`, { headers: { host } }))).text();
  for (const app of [{ publicUrl }, {}]) {
    const [one, other] = [createBuiltApp(app), createBuiltApp(app)];
    const first = await bodyFor(one, 'una.example');
    assert.equal(await bodyFor(one, 'otra.example:8080'), first);
    assert.equal(await bodyFor(other, 'otra.example:8080'), first);
    assert.doesNotMatch(first, /(una|otra)\.example/);
  }
});

test('the API shows the public address in its example and as its server', async () => {
  const example = async ({ request }: typeof known) =>
    /curl[^<\n]*/.exec(await (await request('/api')).text())?.[0];
  assert.equal(await example(known), `curl -i ${publicUrl}/api/lists`);
  assert.equal(await example(unknown), 'curl -i http://tienda.example/api/lists');
  const servers = async ({ request }: typeof known) =>
    ((await (await request('/api/openapi.json')).json()) as { servers: { url: string }[] }).servers;
  assert.deepEqual(await servers(known), [{ url: publicUrl }]);
  assert.deepEqual(await servers(unknown), [{ url: '/' }]);
});
