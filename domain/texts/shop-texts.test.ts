import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shopTexts } from './shop-texts.ts';

test('a stored page says its time, and its day unless it is today', () => {
  const time = new Date(2026, 10, 23, 4, 24);
  assert.equal(shopTexts.storedAt(time, new Date(2026, 10, 23, 23, 59)), 'Guardado hoy a las 04:24');
  assert.equal(shopTexts.storedAt(time, new Date(2026, 10, 24)), 'Guardado el 23 de noviembre a las 04:24');
});
