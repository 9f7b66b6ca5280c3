import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCrossSite } from './cross-site.ts';

const shop = 'https://tienda.example';
const isRefused = (method: string, path: string, headers: Record<string, string>) =>
  isCrossSite(new Request(shop + path, { method, headers }));

test('forms of the store itself are let through, of any other site refused', () => {
  for (const path of ['/Mis-Listas?index', '/Mis-Listas.data?index', '/api/lists']) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      assert.equal(isRefused(method, path, { 'sec-fetch-site': 'same-origin', origin: shop }), false);
      assert.equal(isRefused(method, path, { 'sec-fetch-site': 'none' }), false);
      assert.equal(isRefused(method, path, { 'sec-fetch-site': 'cross-site' }), true);
      assert.equal(isRefused(method, path, { 'sec-fetch-site': 'same-site' }), true);
    }
  }
});

test('a browser that does not say the site is judged by the origin', () => {
  assert.equal(isRefused('POST', '/', { origin: shop }), false);
  for (const origin of ['https://otra.example', 'https://tienda.example:8443', 'null', 'x', '']) {
    assert.equal(isRefused('POST', '/', { origin }), true, origin);
  }
});

test('a malformed origin is refused even if the browser says that the site is the same', () => {
  for (const origin of ['http://[', 'x', '', 'https://', '//tienda.example']) {
    assert.equal(isRefused('POST', '/', { origin, 'sec-fetch-site': 'same-origin' }), true, origin);
    assert.equal(isRefused('GET', '/api/lists', { origin, 'sec-fetch-site': 'same-origin' }), true, origin);
  }
  assert.equal(isRefused('POST', '/', { origin: 'null', 'sec-fetch-site': 'same-origin' }), false);
});

test('the API is recognised however its path is written', () => {
  for (const path of [
    '/%61pi/lists',
    '/%61%70%69/lists',
    '/api/%6cists',
    '/./api/lists',
    '/x/../api/',
    '/api//lists',
  ]) {
    assert.equal(isRefused('GET', path, { 'sec-fetch-site': 'cross-site' }), true, path);
  }
});

test('the host that was asked counts, not the one behind a proxy', () => {
  const headers = { origin: shop, host: 'tienda.example' };
  assert.equal(isCrossSite(new Request('http://10.0.0.9:3000/', { method: 'POST', headers })), false);
});

test('a program that is no browser is let through', () => {
  assert.equal(isRefused('POST', '/api/lists', {}), false);
});

test('links from elsewhere lead to pages, but other sites cannot use the API', () => {
  const elsewhere = { 'sec-fetch-site': 'cross-site' };
  assert.equal(isRefused('GET', '/Mis-Listas', elsewhere), false);
  assert.equal(isRefused('GET', '/api/lists', { ...elsewhere, 'sec-fetch-mode': 'navigate' }), false);
  assert.equal(isRefused('GET', '/api/lists', { ...elsewhere, 'sec-fetch-mode': 'cors' }), true);
  assert.equal(isRefused('GET', '/api/lists/live', { origin: 'https://otra.example' }), true);
});
