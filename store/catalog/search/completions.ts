import { comparableText, tokenOf, wordsOf } from '../index/words.ts';
import { isStopWord, type QueryWord, textOf } from './query-words.ts';

const maxCompletions = 3;
const minNames = 2;

type Counted = { text: string; count: number };

/** With the last word completed, or longer. */
export function completionsOf(words: QueryWord[], names: string[]): string[] {
  const typed = comparableText(textOf(words));
  const before = words.slice(0, -1);
  const last = words.at(-1)?.joined ?? '';
  const completed = countTexts(names, (name) => {
    const longer = chunksOf(name).filter(({ key }) => key.startsWith(last) && key !== last);
    return longer.map(({ text }) => [...before.map((word) => word.text), text].join(' '));
  });
  const used = words.filter((word) => !isStopWord(word)).length;
  const kinds = countTexts(names, (name) => {
    const kind = firstWords(name, used + 1);
    const isLonger =
      comparableText(kind).startsWith(typed) || tokensOfText(kind).startsWith(`${tokensOfText(typed)} `);
    return isLonger ? [kind] : [];
  });
  const unique = new Map(
    [...completed.slice(0, 1), ...kinds, ...completed.slice(1)].map((text) => [tokensOfText(text), text]),
  );
  return [...unique.values()].filter((text) => comparableText(text) !== typed).slice(0, maxCompletions);
}

function countTexts(names: string[], textsOf: (name: string) => string[]): string[] {
  const texts = names.flatMap((name) => [...new Set(textsOf(name).map((text) => text.toLowerCase()))]);
  const groups = [...Map.groupBy(texts, tokensOfText).values()].filter(({ length }) => length >= minNames);
  const mostFrequent = (group: string[]): Counted => {
    const spellings = [...Map.groupBy(group, (text) => text)].map(([text, all]) => ({
      text,
      count: all.length,
    }));
    return spellings.reduce((one, other) => (other.count > one.count ? other : one));
  };
  return groups.sort((one, other) => other.length - one.length).map((group) => mostFrequent(group).text);
}

function firstWords(name: string, count: number): string {
  const found: string[] = [];
  let rest = count;
  for (const { text, isSmall } of chunksOf(name)) {
    found.push(text);
    if (!isSmall) rest -= 1;
    if (rest === 0) return found.join(' ');
  }
  return '';
}

function chunksOf(name: string): { text: string; key: string; isSmall: boolean }[] {
  const [start = ''] = name.split(/ [^\p{L}\p{N}]|[,;:("]/u, 1);
  return start.split(' ').flatMap((text) => {
    const words = wordsOf(text);
    return words.length > 0 ? [{ text, key: comparableText(text), isSmall: words.every(isStopWord) }] : [];
  });
}

function tokensOfText(text: string): string {
  return comparableText(text).split(' ').map(tokenOf).join(' ');
}
