import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shopTexts } from './shop-texts.ts';

const santiago = { locale: 'es-CL', timeZone: 'America/Santiago' };
const lima = { locale: 'es-PE', timeZone: 'America/Lima' };

test('a stored page says its time, and its day unless it is today, where the shop is', () => {
  const time = new Date('2026-11-23T04:24Z');
  const textAt = (now: string, shop: typeof lima) => shopTexts.storedAt(time, new Date(now), shop);
  assert.equal(textAt('2026-11-24T02:59Z', santiago), 'Guardado hoy a las 01:24');
  assert.equal(textAt('2026-11-24T03:00Z', santiago), 'Guardado el 23 de noviembre a las 01:24');
  assert.equal(textAt('2026-11-23T04:59Z', lima), 'Guardado hoy a las 23:24');
  assert.equal(textAt('2026-11-23T05:00Z', lima), 'Guardado el 22 de noviembre a las 23:24');
});
