import { stopWords } from '../../../domain/search.ts';
import { type Word, wordsOf } from '../index/words.ts';

export type QueryWord = Word & { text: string };

export function queryWordsOf(text: string): QueryWord[] {
  const found: QueryWord[] = [];
  let before = '';
  for (const chunk of text.split(/\s+/).filter(Boolean)) {
    const both = `${before} ${chunk}`;
    const isUnit = before && wordsOf(both).length < wordsOf(before).length + wordsOf(chunk).length;
    if (isUnit) found.pop();
    before = isUnit ? both : chunk;
    const words = wordsOf(before);
    for (const word of words) {
      const typed =
        words.length === 1 ? /[\p{L}\p{N}](.*[\p{L}\p{M}\p{N}"”])?/u.exec(before)?.[0] : undefined;
      found.push({ ...word, text: typed ?? (word.spelled ?? word.parts).join(' ') });
    }
  }
  return found;
}

export function textOf(words: QueryWord[]): string {
  return words.map(({ text }) => text).join(' ');
}

export function isStopWord({ joined }: Pick<Word, 'joined'>): boolean {
  return stopWords.has(joined);
}
