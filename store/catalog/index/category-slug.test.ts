import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { categoryLimits } from '../../../domain/category.ts';
import { slugOf } from './category-slug.ts';

/** Addresses that customers and search engines have: a change of one is a mistake. */
const slugs: [name: string, slug: string][] = [
  ['Cocina', 'cocina'],
  ['Ollas & Sartenes', 'ollas-sartenes'],
  ['Hogar/Cocina', 'hogar-cocina'],
  ['Niños', 'niños'],
  ['Ninos', 'ninos'],
  ['Electrónica, Audio y TV', 'electronica-audio-y-tv'],
  ['2 en 1', '2-en-1'],
  ['L’Oréal (París)', 'l-oreal-paris'],
  ['..', 'hash'],
  ['/', 'hash'],
  ['50%', '50-hash'],
  ['Nº #1', 'nº-1-hash'],
  ['A+', 'a-hash'],
  ['<b>"x"</b>', 'b-x-b-hash'],
  ['🎁', 'hash'],
  ['Regalos 🎁', 'regalos-hash'],
  ['家电', '家电-hash'],
  ['Игры', 'игры-hash'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(100), `${'x'.repeat(60)}-hash`],
  [`${'x'.repeat(59)} ${'y'.repeat(40)}`, `${'x'.repeat(59)}-hash`],
  [`x${'𠀀'.repeat(50)}`, `x${'𠀀'.repeat(29)}-hash`],
];

test('the slug of a name has its letters and digits, and a hash where these are not the whole name', () => {
  const withoutHash = (slug: string) => slug.replace(/(?<![^-])[0-9a-f]{6}$/, 'hash');
  assert.deepEqual(
    slugs.map(([name]) => [name, withoutHash(slugOf(name))]),
    slugs,
  );
  assert.deepEqual(['50%', '🎁', '家电'].map(slugOf), ['50-28fdae', '800151', '家电-7997d8']);
});

test('names that differ in case, accents, normalization or usual punctuation have one slug, others have not', () => {
  for (const names of [
    ['Niños', 'NIÑOS', 'Niños'.normalize('NFD'), ' niños.', '(Niños)'],
    ['Ollas & Sartenes', 'Ollas, sartenes', 'Ollas/Sartenes', 'ollas-sartenes'],
  ])
    assert.equal(new Set(names.map(slugOf)).size, 1, names.join());
  const different = [
    'Moños',
    'Monos',
    '50%',
    '50',
    '50 #',
    '50 🎁',
    '50 🎈',
    '家',
    '电',
    `${'x'.repeat(90)}1`,
    `${'x'.repeat(90)}2`,
  ];
  assert.equal(new Set(different.map(slugOf)).size, different.length);
});

const signs = [
  'a',
  'Z',
  'ñ',
  'Ñ',
  '9',
  ' ',
  '.',
  '/',
  '%',
  '#',
  '-',
  '<',
  '"',
  '🎁',
  '家',
  'Ж',
  '𠀀',
  '\u0301',
  'ß',
  'İ',
  '\ud800',
];
const names = fc.oneof(
  fc.string({ unit: fc.constantFrom(...signs), maxLength: 100 }),
  fc.string({ unit: fc.constantFrom('𠀀', 'a'), minLength: 60, maxLength: 100 }),
);

test('every slug is a segment of an address, and ten of them fit in one', () => {
  fc.assert(
    fc.property(names, (name) => {
      const slug = slugOf(name);
      assert.match(slug, /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u);
      assert.equal(slug, slug.toLowerCase());
      assert.equal(decodeURIComponent(encodeURIComponent(slug)), slug);
      assert.ok(10 * slug.length + 9 <= categoryLimits.maxPath);
    }),
  );
});
