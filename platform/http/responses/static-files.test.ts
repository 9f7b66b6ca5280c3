import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import { serveFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-files-'));
after(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'drawings'));
for (const name of ['both.jpg', 'both.avif', 'old.jpg', 'new.avif', 'other.png']) {
  writeFileSync(join(folder, 'drawings', name), name);
}

const app = new Hono().get(
  '/drawings/*',
  serveFiles(pathToFileURL(`${folder}/`), 'public, max-age=60', { '.jpg': '.avif' }),
);

async function get(path: string, accept?: string, method = 'GET') {
  const response = await app.request(`/drawings/${path}`, { method, headers: accept ? { accept } : {} });
  const header = (name: string) => response.headers.get(name);
  return {
    status: response.status,
    body: await response.text(),
    type: header('content-type'),
    length: header('content-length'),
    vary: header('vary'),
    cache: header('cache-control'),
  };
}

const avif = {
  status: 200,
  body: 'both.avif',
  type: 'image/avif',
  length: '9',
  vary: 'Accept',
  cache: 'public, max-age=60',
};
const jpeg = { ...avif, body: 'both.jpg', type: 'image/jpeg', length: '8' };

test('a file is replaced by its alternative if the request names the media type', async () => {
  for (const accept of [
    'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
    'image/webp, IMAGE/AVIF; q=0.1',
  ]) {
    assert.deepEqual(await get('both.jpg', accept), avif, accept);
  }
  assert.deepEqual(await get('both.jpg', 'image/avif', 'HEAD'), { ...avif, body: '' });
});

test('a request that does not name the media type, or rejects it, gets the file', async () => {
  for (const accept of [
    undefined,
    '*/*',
    'image/*',
    'image/webp,*/*',
    'image/avif;q=0,*/*',
    'image/avif-x',
  ]) {
    assert.deepEqual(await get('both.jpg', accept), jpeg, accept);
  }
  assert.deepEqual(await get('both.jpg', '*/*', 'HEAD'), { ...jpeg, body: '' });
});

test('if only one of the two files exists, each request gets it', async () => {
  assert.equal((await get('old.jpg', 'image/avif')).body, 'old.jpg');
  assert.deepEqual(await get('new.jpg', '*/*'), { ...avif, body: 'new.avif', length: '8' });
  const none = await get('none.jpg', 'image/avif');
  assert.deepEqual([none.status, none.vary, none.cache], [404, null, null]);
});

test('the address of the alternative, and of a file without one, does not depend on the request', async () => {
  assert.deepEqual(await get('both.avif', '*/*'), { ...avif, vary: null });
  assert.deepEqual(await get('other.png', 'image/avif'), {
    ...avif,
    body: 'other.png',
    type: 'image/png',
    vary: null,
  });
});

test('a part of the alternative has its media type', async () => {
  const response = await app.request('/drawings/both.jpg', {
    headers: { accept: 'image/avif', range: 'bytes=0-3' },
  });
  assert.equal(response.status, 206);
  assert.equal(response.headers.get('content-type'), 'image/avif');
  assert.equal(response.headers.get('vary'), 'Accept');
  assert.equal(await response.text(), 'both');
});

const rangeOf = (range: string, more: Record<string, string> = {}) =>
  app.request('/drawings/other.png', { headers: { range, ...more } });

test('an invalid range, several ranges, an unknown unit and a condition get the whole file (RFC 9110 §14.2)', async () => {
  for (const range of [
    'bytes=',
    'bytes=-',
    'bytes=x',
    'bytes=5-2',
    'bytes=0-1,4-5',
    'bytes=0-1, -1',
    'bytes 0-1',
    'items=0-1',
    '0-1',
  ]) {
    const response = await rangeOf(range);
    assert.deepEqual([response.status, response.headers.get('content-range')], [200, null], range);
    assert.equal(await response.text(), 'other.png');
  }
  assert.equal((await rangeOf('bytes=0-1', { 'if-range': '"x"' })).status, 200);
});

test('a single range gets its part, and one behind the end 416', async () => {
  for (const [range, part, place] of [
    ['bytes=0-4', 'other', '0-4'],
    ['bytes=6-', 'png', '6-8'],
    ['bytes=-3', 'png', '6-8'],
    ['bytes=6-99', 'png', '6-8'],
  ] as const) {
    const response = await rangeOf(range);
    assert.deepEqual([response.status, await response.text()], [206, part], range);
    assert.equal(response.headers.get('content-range'), `bytes ${place}/9`);
  }
  for (const range of ['bytes=9-', 'bytes=100-200', 'bytes=-0']) {
    const response = await rangeOf(range);
    assert.deepEqual([response.status, response.headers.get('content-range')], [416, 'bytes */9'], range);
  }
});
