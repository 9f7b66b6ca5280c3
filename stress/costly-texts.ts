import type { Random } from './seeded-random.ts';

/** What one value of a head may have of the 16 KiB that `main.ts` allows all of it. */
export const longestHeader = 15_000;

const combiningMarks = [...'\u0345\u0315\u0316\u0321\u0334\u0301\u0323\u05b0\u0f71'];
/** Separated by blanks; a blank itself stands beside. */
const visibleUnits =
  'a / . ./ ../ % %2 %ff %25 %2f ; , = & &a= " \' \\ \\" < <script > - -- # ? * : @ [ ] { } ( ~ ~/ | 0 1 9 q=0 br W/" ' +
  'ñ e\u0301 \u1f82 \uac00 \ufdfa 👩‍👧 🎁 xn-- .data index __proto__';
const units = [
  ...visibleUnits.split(' '),
  ...[' ', '\t', '\r\n', '\r\n--', '\0', '\u200b', '\u00a0', '\u2028', '\ud800'],
];
const endings = ['', 'x', ' ', '"', '/', ';', '.data', '%', '\0', '\u0301'];

/** One short text, repeated up to a size in bytes, with another before and after it: what makes a pattern backtrack. */
export function longText(dice: Random, limit: number): string {
  const bytes = Math.floor(limit * dice.pick([1, 1, 1, 0.3, 0.05]));
  if (dice.chance(0.2)) return runsOfMarks(dice, bytes);
  const unit = Array.from({ length: dice.pick([1, 1, 2, 3]) }, () => dice.pick(units)).join('');
  return dice.pick(['', '', dice.pick(units)]) + filled(unit, bytes) + dice.pick(endings);
}

/** A text repeated as often as it fits into a size in bytes, and at least once. */
export function filled(unit: string, bytes: number): string {
  return unit.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(unit))));
}

/** A long text as it can stand in the head of a request. */
export function longHeadText(dice: Random, limit: number): string {
  const text = longText(dice, limit).toWellFormed();
  const encoded = dice.chance(0.5) ? encodeURIComponent(text) : text.replace(/[^!-~]/gu, encodeURIComponent);
  return encoded.slice(0, limit);
}

/** Marks that normalization must reorder: in runs, or one after the other. */
function runsOfMarks(dice: Random, bytes: number): string {
  const marks = Array.from({ length: 2 + dice.below(4) }, () => dice.pick(combiningMarks));
  const each = Math.floor(bytes / 2 / marks.length);
  return `a${dice.chance(0.5) ? marks.map((mark) => mark.repeat(each)).join('') : marks.join('').repeat(each)}`;
}
