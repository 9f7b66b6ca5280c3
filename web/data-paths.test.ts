import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBuiltApp } from '../test/support/built-app.ts';
import { isDataPath, pagePathOf, routesParameter } from './data-paths.ts';

const { request } = createBuiltApp();

test('React Router responds at these URLs with the data of a page, and with the parameter only with that of the named routes', async () => {
  for (const [path, dataPath] of [
    ['/', '/_.data'],
    ['/Mis-Listas', '/Mis-Listas.data'],
    ['/Mis-Listas/', '/Mis-Listas/.data'],
  ] as const) {
    assert.deepEqual([isDataPath(path), isDataPath(dataPath)], [false, true]);
    assert.deepEqual([pagePathOf(path), pagePathOf(dataPath)], [path, path]);
    assert.match(await (await request(path)).text(), /^<!DOCTYPE html>/);
    const response = await request(dataPath);
    assert.equal(response.status, 200);
    assert.match(await response.text(), /^\[.*"root"/);
  }
  const named = await (await request(`/Mis-Listas.data?${routesParameter}=routes%2Fmy-lists`)).text();
  assert.match(named, /"routes\/my-lists"/);
  assert.doesNotMatch(named, /"root"/);
});
