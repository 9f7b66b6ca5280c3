import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathOf } from '../url-paths.ts';
import { isCrossSite } from './cross-origin.ts';

const shop = 'https://tienda.example';
const isForApi = (request: Request) => pathOf(request).startsWith('/api/');
const isRejected = (method: string, path: string, headers: Record<string, string>) =>
  isCrossSite(new Request(shop + path, { method, headers }), { isForApi });

test('writes from the own origin are accepted, from any other site rejected', () => {
  for (const path of ['/Mis-Listas?index', '/Mis-Listas.data?index', '/api/lists']) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      assert.equal(isRejected(method, path, { 'sec-fetch-site': 'same-origin', origin: shop }), false);
      assert.equal(isRejected(method, path, { 'sec-fetch-site': 'none' }), false);
      assert.equal(isRejected(method, path, { 'sec-fetch-site': 'cross-site' }), true);
      assert.equal(isRejected(method, path, { 'sec-fetch-site': 'same-site' }), true);
    }
  }
});

test('without Sec-Fetch-Site, writes are accepted or rejected by their origin', () => {
  assert.equal(isRejected('POST', '/', { origin: shop }), false);
  for (const origin of ['https://otra.example', 'https://tienda.example:8443', 'null', 'x', '']) {
    assert.equal(isRejected('POST', '/', { origin }), true, origin);
  }
});

test('a malformed origin is rejected even with Sec-Fetch-Site: same-origin', () => {
  for (const origin of ['http://[', 'x', '', 'https://', '//tienda.example']) {
    assert.equal(isRejected('POST', '/', { origin, 'sec-fetch-site': 'same-origin' }), true, origin);
    assert.equal(isRejected('GET', '/api/lists', { origin, 'sec-fetch-site': 'same-origin' }), true, origin);
  }
  assert.equal(isRejected('POST', '/', { origin: 'null', 'sec-fetch-site': 'same-origin' }), false);
});

test('the path is decoded before it is compared', () => {
  for (const path of [
    '/%61pi/lists',
    '/%61%70%69/lists',
    '/api/%6cists',
    '/./api/lists',
    '/x/../api/',
    '/api//lists',
  ]) {
    assert.equal(isRejected('GET', path, { 'sec-fetch-site': 'cross-site' }), true, path);
  }
});

test('the origin is compared with the Host header, not with the address behind a proxy', () => {
  const headers = { origin: shop, host: 'tienda.example' };
  assert.equal(
    isCrossSite(new Request('http://10.0.0.9:3000/', { method: 'POST', headers }), { isForApi }),
    false,
  );
});

test('a request with neither of the headers is accepted', () => {
  assert.equal(isRejected('POST', '/api/lists', {}), false);
});

test('pages can be read from other sites and the API only by navigation', () => {
  const otherSite = { 'sec-fetch-site': 'cross-site' };
  assert.equal(isRejected('GET', '/Mis-Listas', otherSite), false);
  assert.equal(isRejected('GET', '/api/lists', { ...otherSite, 'sec-fetch-mode': 'navigate' }), false);
  assert.equal(isRejected('GET', '/api/lists', { ...otherSite, 'sec-fetch-mode': 'cors' }), true);
  assert.equal(isRejected('GET', '/api/lists/live', { origin: 'https://otra.example' }), true);
});
