import type { Random } from './seeded-random.ts';

/** Below the 16 KiB that `main.ts` allows for all headers together. */
export const maximumHeaderLength = 15_000;

const combiningMarks = [...'\u0345\u0315\u0316\u0321\u0334\u0301\u0323\u05b0\u0f71'];
const visibleUnits =
  'a / . ./ ../ % %2 %ff %25 %2f ; , = & &a= " \' \\ \\" < <script > - -- # ? * : @ [ ] { } ( ~ ~/ | 0 1 9 q=0 br W/" ' +
  'ñ e\u0301 \u1f82 \uac00 \ufdfa 👩‍👧 🎁 xn-- .data index __proto__';
const units = [
  ...visibleUnits.split(' '),
  ...[' ', '\t', '\r\n', '\r\n--', '\0', '\u200b', '\u00a0', '\u2028', '\ud800'],
];
const endings = ['', 'x', ' ', '"', '/', ';', '.data', '%', '\0', '\u0301'];

/** Repeats a short text between a beginning and an end, which causes regular expressions to backtrack. */
export function longText(random: Random, maximumBytes: number): string {
  const bytes = Math.floor(maximumBytes * random.pick([1, 1, 1, 0.3, 0.05]));
  if (random.chance(0.2)) return manyMarks(random, bytes);
  const unit = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => random.pick(units)).join('');
  return random.pick(['', '', random.pick(units)]) + repeatText(unit, bytes) + random.pick(endings);
}

/** Repeats a text, at least once, up to a number of bytes. */
export function repeatText(unit: string, bytes: number): string {
  return unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))));
}

/** A long text with only the characters that a header may contain. */
export function longHeaderText(random: Random, maximumLength: number): string {
  const text = longText(random, maximumLength).toWellFormed();
  const encoded = random.chance(0.5)
    ? encodeURIComponent(text)
    : text.replace(/[^!-~]/gu, encodeURIComponent);
  return encoded.slice(0, maximumLength);
}

/** Combining marks that Unicode normalization must reorder. */
function manyMarks(random: Random, bytes: number): string {
  const marks = Array.from({ length: 2 + random.integerBelow(4) }, () => random.pick(combiningMarks));
  const count = Math.floor(bytes / 2 / marks.length);
  const text = random.chance(0.5)
    ? marks.map((mark) => mark.repeat(count)).join('')
    : marks.join('').repeat(count);
  return `a${text}`;
}
