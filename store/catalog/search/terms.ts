import { tokenOf, type Word } from '../index/words.ts';
import { isStopWord, type QueryWord } from './query-words.ts';
import type { Synonyms } from './synonyms.ts';

export type Term = {
  typed: QueryWord[];
  alternatives: Word[][];
  wider: Word[][];
  mayStart: boolean;
  isOfHeading: boolean;
};

export type Vocabulary = {
  has(token: string): boolean;
  /** Whether it is probably no error. */
  isUsed(token: string): boolean;
  /** Undefined if they are many or unknown. */
  complete(start: string): string[] | undefined;
};

type Options = { vocabulary: Vocabulary; synonyms: Synonyms; headingWords: Set<string> };

/** Little words are no terms, unless there are no others. */
export function createTerms({ vocabulary, synonyms, headingWords }: Options) {
  const isKnown = (joined: string) => vocabulary.has(tokenOf(joined));

  /** 'play station 5' is also 'playstation 5'. */
  function joinFirst([first, second, ...others]: Word[]): Word[] | undefined {
    if (!first || !second || /\d \d/.test(`${first.joined} ${second.joined}`)) return undefined;
    const joined = first.joined + second.joined;
    return isKnown(joined) ? [{ parts: [joined], joined, spelled: undefined }, ...others] : undefined;
  }

  function termAt(words: QueryWord[], at: number): Term {
    const rest = words.slice(at);
    const synonym = synonyms(rest);
    const joined = (synonym?.length ?? 0) < 2 ? joinFirst(rest) : undefined;
    const meaning = joined ? synonyms(joined) : synonym;
    const length = meaning?.length ?? 1;
    const typed = rest.slice(0, joined ? length + 1 : length);
    return {
      typed,
      alternatives: [typed, ...(joined ? [joined.slice(0, length)] : []), ...(meaning?.equal ?? [])],
      wider: meaning?.wider ?? [],
      mayStart: typed.length === rest.length,
      isOfHeading: typed.every(({ joined }) => headingWords.has(tokenOf(joined))),
    };
  }

  return (all: QueryWord[]): Term[] => {
    const used = all.filter((word) => !isStopWord(word));
    const words = used.length > 0 ? used : all;
    const terms = new Map<string, Term>();
    for (let at = 0; at < words.length; ) {
      const term = termAt(words, at);
      terms.set(term.typed.map(({ joined }) => joined).join(' '), term);
      at += term.typed.length;
    }
    return [...terms.values()];
  };
}
