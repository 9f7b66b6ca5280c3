import assert from 'node:assert/strict';
import { test } from 'node:test';
import { returnListsPath, signInResponsePath } from '../paths.ts';
import { movesEverything, requestKindOf } from './request-kind.ts';

test('requests that move everything count as writes, also those of data', () => {
  for (const path of [signInResponsePath, returnListsPath]) {
    for (const end of ['', '/', '.data']) {
      const request = new Request(`http://tienda.example${path}${end}?state=x`);
      assert.deepEqual([movesEverything(request), requestKindOf(request)], [true, 'move'], request.url);
    }
  }
});
