import type { Random } from './seeded-random.ts';

/** One character more than a name may have, and far more than an address may. */
const longLengths = [256, 5_000, 10_240, 70_000];
const deepest = 20_000;

const oddTexts = [
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

export function hostileText(dice: Random): string {
  if (dice.chance(0.15)) return dice.pick(['a', 'ñ', '%', '/', '😀']).repeat(dice.pick(longLengths));
  if (dice.chance(0.3))
    return String.fromCharCode(...Array.from({ length: dice.below(12) }, () => dice.below(0x10000)));
  return dice.pick(oddTexts);
}

/** A piece of an address, as bytes that stand between two slashes; some are encoded well, some badly. */
export function hostileSegment(dice: Random): string {
  const text = hostileText(dice).slice(0, 10_240);
  if (dice.chance(0.5)) return encodeURIComponent(text.toWellFormed());
  // What cannot stand in a request line at all is another proof's concern: the parser answers that with 400.
  return dice.chance(0.9) ? text.replace(/[^!-~]/g, '%C3') : text.replace(/[\r\n]/g, '');
}

export function hostileJson(dice: Random): string | Buffer {
  const text = JSON.stringify(hostileText(dice));
  return dice.pick<() => string | Buffer>([
    () => '',
    () => '{',
    () => '[]',
    () => 'null',
    () => '\ufeff{"name":"a"}',
    () => '1e999999',
    () => `{"name":${text}}`,
    () => `{"name":${text},"status":${JSON.stringify(hostileText(dice))}}`,
    () => `{"name":${text},"productId":${JSON.stringify(hostileText(dice))}}`,
    () =>
      `{"name":${dice.pick(['1', 'null', 'true', '{}', '[]', '[["a"]]', '{"toString":null}', '-0', '1e400'])}}`,
    () => `{"__proto__":{"name":"a","status":"Privada"},"constructor":{"prototype":{"polluted":1}}}`,
    () => `{${text}:${text}}`,
    () => `{"name":"a","name":${text},"status":"\\ud800"}`,
    () => '['.repeat(dice.below(deepest)),
    () => `{"name":${'['.repeat(9_000)}${']'.repeat(9_000)}}`,
    () => `${'{"name":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
    () => `{${Array.from({ length: 4_000 }, (_, turn) => `"k${turn}":0`).join()}}`,
    () => `{"name":"${'a'.repeat(dice.pick(longLengths))}"}`,
    () => Buffer.from(`{"name":${text}}`, 'utf16le'),
    () => Buffer.from(`{"name":"ñandú ${dice.below(9)}"}`, 'latin1'),
    () => dice.bytes(dice.below(300)),
  ])();
}

const intents = [
  'new-list',
  'create-list',
  'edit-list',
  'delete-list',
  'add-product',
  'remove-product',
  '__proto__',
  'constructor',
  '',
];

/** The fields of a form, in an order of their own; one field may come twice. */
export function hostileFields(dice: Random, ids: string[]): [string, string][] {
  const names = ['name', 'status', 'docId', 'productId', '__proto__', hostileText(dice).slice(0, 300)];
  const fields = Array.from({ length: dice.below(7) }, (): [string, string] => {
    const name = dice.pick(names);
    return [name, name.endsWith('Id') && dice.chance(0.3) ? dice.pick(ids) : hostileText(dice)];
  });
  return dice.chance(0.9) ? [['intent', dice.pick(intents)], ...fields] : fields;
}
