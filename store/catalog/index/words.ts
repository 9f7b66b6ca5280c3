/** A text between spaces or punctuation. It has several parts if characters such as those in "WH-1000XM4" connect them. */
export type Word = {
  /** Without case, accents and 'ñ'. */
  parts: string[];
  joined: string;
  /** The parts with their 'ñ', if they have one. */
  spelled: string[] | undefined;
};

const maxJoined = 4;
const enye = '\u00f1';
const connectors = "'’`&+/_.\\-‐‑–";
const runs = new RegExp(`[\\p{L}\\p{N}${connectors}]+`, 'gu');
/** A point between digits belongs to the number. */
const parts = /[\p{L}\p{N}]+(?:(?<=\p{N})\.(?=\p{N})[\p{L}\p{N}]+)*/gu;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const [run] of simplify(text).matchAll(runs)) {
    const spelled: string[] = run.match(parts) ?? [];
    if (spelled.length > 0) words.push(wordOf(spelled));
  }
  return words;
}

/** @returns what the index contains for a word */
export function tokensOf({ parts, joined, spelled = [] }: Word): string[] {
  const isJoined = parts.length > 1 && parts.length <= maxJoined;
  return [...parts, ...spelled, ...(isJoined ? [joined] : [])];
}

/** @returns the words without case, accents and punctuation, as one text */
export function keyOf(text: string): string {
  return wordsOf(text)
    .flatMap(({ parts }) => parts)
    .join(' ');
}

/** @returns the plurals and the singulars that a Spanish word can have: with -s, -es, or -ces for -z */
export function otherNumbersOf(word: string): string[] {
  if (!/^[a-z]{2,}$/.test(word)) return [];
  const stems = [word.slice(0, -1), word.slice(0, -2), `${word.slice(0, -3)}z`];
  return [...pluralsOf(word), ...stems.filter((stem) => stem.length > 1 && pluralsOf(stem).includes(word))];
}

function pluralsOf(word: string): string[] {
  if (word.endsWith('z')) return [`${word.slice(0, -1)}ces`];
  return /[aeiou]$/.test(word) ? [`${word}s`] : [`${word}s`, `${word}es`];
}

/** Compatibility forms (Unicode NFKD) in lower case, of whose marks only that of 'ñ' is kept. */
function simplify(text: string): string {
  const plain = /[^ -~]/.test(text) ? withoutMarks(text) : text.toLowerCase();
  return plain.replace(/(?<=\p{N}),(?=\p{N})/gu, '.');
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
