import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateText } from './date-text.ts';

test('a date is that of the time zone of the shop', () => {
  const time = new Date('2026-11-23T04:24Z');
  const textOf = (locale: string, timeZone: string) => dateText(time, { locale, timeZone });
  assert.equal(textOf('es-CL', 'America/Santiago'), '23 de noviembre de 2026');
  assert.equal(textOf('es-PE', 'America/Lima'), '22 de noviembre de 2026');
  assert.equal(textOf('es-MX', 'America/Tijuana'), '22 de noviembre de 2026');
});
