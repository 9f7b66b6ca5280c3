import { isStopWord, type QueryWord, queryWordsOf } from './query-words.ts';

const maxSplitWords = 6;
const mixed = /^([a-z]*)(\d+)([a-z]*)$/;

/** 'iphone15' is also 'iphone 15', which is the second reading if it is found. */
export function createReadings(isFound: (words: QueryWord[]) => boolean) {
  const splitWord = (word: QueryWord) => splitsOf(word.joined).map(queryWordsOf).find(isFound);
  return (typed: QueryWord[]): QueryWord[][] => {
    const found = new Map<QueryWord, QueryWord[]>();
    for (const word of typed.filter(({ joined }) => mixed.test(joined)).slice(0, maxSplitWords)) {
      const split = splitWord(word);
      if (split) found.set(word, split);
    }
    return found.size > 0 ? [typed, typed.flatMap((word) => found.get(word) ?? word)] : [typed];
  };
}

/** A letter before the digits may belong to them; an 's' mostly does ('galaxys24'). */
export function splitsOf(word: string): string[] {
  const [, letters = '', digits = '', end = ''] = mixed.exec(word) ?? [];
  const cuts = letters.endsWith('s')
    ? [letters.length - 1, letters.length]
    : [letters.length, letters.length - 1];
  const heads = cuts.map((cut) => [letters.slice(0, cut), letters.slice(cut) + digits]);
  const splits = [
    ...heads.map((parts) => [...parts, end]),
    ...heads.map(([head = '', code = '']) => [head, code + end]),
    [letters + digits, end],
  ];
  const isWord = (part: string) => /\d/.test(part) || (part.length > 1 && !isStopWord({ joined: part }));
  return splits.filter((parts) => parts.every(isWord)).map((parts) => parts.join(' '));
}
