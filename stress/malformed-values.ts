import { formIntents } from './form-intents.ts';
import type { Random } from './seeded-random.ts';

/** Above the limits of a name (255) and of a URL. */
const longLengths = [256, 5_000, 10_240, 70_000];
const maximumDepth = 20_000;

const unusualTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u0001\u001b[31m\u007f',
  '\ud800',
  'a\udc00b',
  '\u202e\u200b\ufeff',
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  '.',
  '..',
  '../../package.json',
  '..\\..\\main.ts',
  '%00',
  '%2F',
  '%E0%A4%A',
  '%ff%fe',
  "'; DROP TABLE lists; --",
  '"><script>alert(1)</script>',
  '</script><script>',
  '{{7*7}}',
  'undefined',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  '00000000-0000-0000-0000-000000000000',
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(60),
  '\r\nset-cookie: a=b',
  'Pública',
  'Privada',
];

export function malformedText(random: Random): string {
  if (random.chance(0.15)) return random.pick(['a', 'ñ', '%', '/', '😀']).repeat(random.pick(longLengths));
  if (random.chance(0.3))
    return String.fromCharCode(
      ...Array.from({ length: random.integerBelow(12) }, () => random.integerBelow(0x10000)),
    );
  return random.pick(unusualTexts);
}

/** A path segment with valid or invalid percent-encoding. */
export function malformedSegment(random: Random): string {
  const text = malformedText(random).slice(0, 10_240);
  if (random.chance(0.5)) return encodeURIComponent(text.toWellFormed());
  // Line breaks are removed, because they would end the request line.
  return random.chance(0.9) ? text.replace(/[^!-~]/g, '%C3') : text.replace(/[\r\n]/g, '');
}

export function malformedJson(random: Random): string | Buffer {
  const text = JSON.stringify(malformedText(random));
  return random.pick<() => string | Buffer>([
    () => '',
    () => '{',
    () => '[]',
    () => 'null',
    () => '\ufeff{"name":"a"}',
    () => '1e999999',
    () => `{"name":${text}}`,
    () => `{"name":${text},"status":${JSON.stringify(malformedText(random))}}`,
    () => `{"name":${text},"productId":${JSON.stringify(malformedText(random))}}`,
    () =>
      `{"name":${random.pick(['1', 'null', 'true', '{}', '[]', '[["a"]]', '{"toString":null}', '-0', '1e400'])}}`,
    () => `{"__proto__":{"name":"a","status":"Privada"},"constructor":{"prototype":{"polluted":1}}}`,
    () => `{${text}:${text}}`,
    () => `{"name":"a","name":${text},"status":"\\ud800"}`,
    () => '['.repeat(random.integerBelow(maximumDepth)),
    () => `{"name":${'['.repeat(9_000)}${']'.repeat(9_000)}}`,
    () => `${'{"name":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
    () => `{${Array.from({ length: 4_000 }, (_, index) => `"k${index}":0`).join()}}`,
    () => `{"name":"${'a'.repeat(random.pick(longLengths))}"}`,
    () => Buffer.from(`{"name":${text}}`, 'utf16le'),
    () => Buffer.from(`{"name":"ñandú ${random.integerBelow(9)}"}`, 'latin1'),
    () => random.bytes(random.integerBelow(300)),
  ])();
}

const intents = [...formIntents, '__proto__', 'constructor', ''];

/** Form fields in random order, some of them repeated. */
export function malformedFields(random: Random, ids: string[]): [string, string][] {
  const names = ['name', 'status', 'docId', 'productId', '__proto__', malformedText(random).slice(0, 300)];
  const fields = Array.from({ length: random.integerBelow(7) }, (): [string, string] => {
    const name = random.pick(names);
    return [name, name.endsWith('Id') && random.chance(0.3) ? random.pick(ids) : malformedText(random)];
  });
  return random.chance(0.9) ? [['intent', random.pick(intents)], ...fields] : fields;
}
