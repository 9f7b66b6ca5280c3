/** "WH-1000XM4" has several parts. */
export type Word = {
  /** Without 'ñ'. */
  parts: string[];
  joined: string;
  spelled: string[] | undefined;
};

const maxJoined = 4;
const enye = '\u00f1';
const connectors = "'’`&+/_.\\-‐‑–";
const runs = new RegExp(`[\\p{L}\\p{N}${connectors}]+`, 'gu');
/** A point between digits belongs to the number. */
const parts = /[\p{L}\p{N}]+(?:(?<=\p{N})\.(?=\p{N})[\p{L}\p{N}]+)*/gu;

/** A letter is a unit only directly after a number: 'L' is also a size. */
const units: Record<string, string[]> = {
  pulg: ['pulgadas', 'pulgada', 'pulg', '"', '”', '″', "''", '’’'],
  m: ['metros', 'metro', 'mts', 'mt', 'm'],
  cm: ['centimetros', 'centimetro', 'cms', 'cm'],
  mm: ['milimetros', 'milimetro', 'mm'],
  l: ['litros', 'litro', 'lts', 'lt', 'l'],
  ml: ['mililitros', 'ml', 'cc'],
  kg: ['kilos', 'kilo', 'kgs', 'kg'],
  g: ['gramos', 'gramo', 'grs', 'gr', 'g'],
  w: ['watts', 'watt', 'w'],
  gb: ['gigas', 'giga', 'gb'],
  plaza: ['plazas', 'plaza', 'plza', 'plz'],
  ...Object.fromEntries(['tb', 'mb', 'mah', 'hz', 'ghz', 'mp', 'btu', 'rpm'].map((unit) => [unit, [unit]])),
};
const unitOf = new Map(Object.entries(units).flatMap(([unit, all]) => all.map((text) => [text, unit])));
const anyUnit = [...unitOf.keys()].sort((one, other) => other.length - one.length).join('|');
const numberAndUnit = new RegExp(
  `(?<=(?<![\\p{L}\\p{N}.])\\d+(?:\\.\\d+)?)(?: ?(?!\\p{L}(?!\\p{L}))|)(${anyUnit})(?![\\p{L}\\p{N}])`,
  'giu',
);
const thousands = /(?<![\d.])\d{1,3}(?:\.\d{3})+(?![\d.])/g;
const measure = /^(\d+(?:\.\d+)?)[a-z]+$/;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const [run] of simplify(text).matchAll(runs)) {
    const spelled: string[] = run.match(parts) ?? [];
    if (spelled.length > 0) words.push(wordOf(spelled));
  }
  return words;
}

export function tokensOf({ parts, joined, spelled = [] }: Word): string[] {
  const isJoined = parts.length > 1 && parts.length <= maxJoined;
  const numbers = parts.flatMap((part) => numberOf(part) ?? []);
  return [...new Set([...parts, ...spelled, ...(isJoined ? [joined] : [])].map(tokenOf)), ...numbers];
}

export function tokenTextOf(text: string): string {
  return wordsOf(text).flatMap(tokensOf).join(' ');
}

export function numberOf(part: string): string | undefined {
  const number = measure.exec(part)?.[1];
  return number !== undefined && unitOf.has(part.slice(number.length)) ? number : undefined;
}

/** The same for singular and plural in Spanish. */
export function tokenOf(word: string): string {
  if (!/^[a-zñ]{3,}$/.test(word)) return word;
  if (/^[^aeiou]{2}s$/.test(word)) return word.slice(0, 2);
  // 'grises' and 'ingleses', of which the singular has an -s.
  if (/[ei]ses$/.test(word)) return tokenOf(word.slice(0, -2));
  const singular = withoutS(word);
  // 'reloj' and 'relojes', but also 'cable' and 'cables'.
  return /..[cdjlnrsxyz]e$/.test(singular) ? singular.slice(0, -1).replace(/c$/, 'z') : singular;
}

function withoutS(word: string): string {
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

export function comparableText(text: string): string {
  return wordsOf(text)
    .flatMap(({ parts }) => parts)
    .join(' ');
}

/** Unicode NFKD. Of the marks, only that of 'ñ' is kept. */
function simplify(text: string): string {
  const plain = /[^ -~]/.test(text) ? withoutMarks(text) : text.toLowerCase();
  return /\p{N}/u.test(plain) ? joinUnits(plain.replace(/(?<=\p{N}),(?=\p{N})/gu, '.')) : plain;
}

/** '32 GB' becomes '32gb', and '2.0 mts' '2m'. */
export function joinUnits(text: string): string {
  return text
    .replace(thousands, (number) => number.replaceAll('.', ''))
    .replace(/\.0+(?![\d.])/g, '')
    .replace(numberAndUnit, (_, unit: string) => `${unitOf.get(unit.toLowerCase())} `);
}

function withoutMarks(text: string): string {
  return text
    .replace(/[™℠]/g, ' ')
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('n\u0303', enye)
    .replace(/\p{M}/gu, '');
}

function wordOf(spelled: string[]): Word {
  if (!spelled.some((part) => part.includes(enye)))
    return { parts: spelled, joined: spelled.join(''), spelled: undefined };
  const folded = spelled.map((part) => part.replaceAll(enye, 'n'));
  return { parts: folded, joined: folded.join(''), spelled };
}
