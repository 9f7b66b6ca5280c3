import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialsOf } from './initials.ts';

for (const [name, initials] of Object.entries({
  'Antonia Rojas': 'AR',
  'María José Pérez Ñancupil': 'MÑ',
  ' ángela ': 'Á',
  '🎁 regalo': '🎁R',
  '': '',
})) {
  test(`the initials of '${name}' are '${initials}'`, () => assert.equal(initialsOf(name), initials));
}
