import type { CatalogProduct } from '../../../domain/product.ts';
import { sellersOf } from '../index/product-facts.ts';
import { tokenOf, type Word, wordsOf } from '../index/words.ts';
import { createCorrector } from './corrections.ts';
import { quote } from './match-expressions.ts';
import { isStopWord, type QueryWord, queryWordsOf, textOf } from './query-words.ts';
import type { SearchFile } from './search-file.ts';
import type { Term } from './terms.ts';

const spellingProducts = 10;

type Terms = { of(words: QueryWord[]): Term[]; match(terms: Term[]): boolean };

export function createSpelling({ find, read, readCorrectableWords, vocabulary }: SearchFile, terms: Terms) {
  let candidatesOf: ReturnType<typeof createCorrector> | undefined;

  /** 'niño' for 'nino'. */
  function spell(token: string): string {
    const counts = new Map<string, number>();
    for (const product of read(find(quote(token), spellingProducts)))
      for (const text of textsOf(product)) {
        const spelled = text.toLowerCase();
        if (tokenOf(wordsOf(text)[0]?.joined ?? '') === token)
          counts.set(spelled, (counts.get(spelled) ?? 0) + 1);
      }
    const [best] = [...counts].sort(([, one], [, other]) => other - one);
    return best?.[0] ?? token;
  }

  function correctWord({ joined }: Word, others: QueryWord[], isSure: boolean): QueryWord[] | undefined {
    candidatesOf ??= createCorrector(
      readCorrectableWords().filter(({ word }) => !isStopWord({ joined: word })),
    );
    const candidates = candidatesOf(tokenOf(joined))
      .filter((candidate) => candidate.isSure || !isSure)
      .map(({ word }) => queryWordsOf(spell(word)));
    const together = (candidate: QueryWord[]) => terms.match(terms.of([...others, ...candidate]));
    return candidates.find(together) ?? candidates[0];
  }

  /** Without results, also a word of few products may be an error. */
  function isKnown({ typed: [word, next], alternatives, isOfHeading }: Term): boolean {
    if (!word || next || alternatives.length > 1 || isOfHeading) return true;
    const isKnownText = (text: string) => /^[^a-z]/.test(text) || vocabulary.isUsed(tokenOf(text));
    return isKnownText(word.joined) || (word.parts.length > 1 && word.parts.every(isKnownText));
  }

  return {
    /** @param isSure only what is hardly ever another word */
    correct(words: QueryWord[], isSure: boolean): QueryWord[] | undefined {
      const known = new Set(
        terms
          .of(words)
          .filter(isKnown)
          .flatMap(({ typed }) => typed.map(({ joined }) => joined)),
      );
      const isUnknown = (word: QueryWord) => !known.has(word.joined) && !isStopWord(word);
      const others = words.filter((word) => !isUnknown(word));
      let isCorrected = false;
      const corrected = words.flatMap((word) => {
        const meant = isUnknown(word) ? correctWord(word, others, isSure) : undefined;
        if (!meant) return [word];
        others.push(...meant);
        isCorrected = true;
        return meant;
      });
      return isCorrected ? queryWordsOf(textOf(corrected)) : undefined;
    },
  };
}

function textsOf(product: CatalogProduct): string[] {
  return [product.name, product.brand, ...sellersOf(product)].flatMap(
    (text) => text.match(/[\p{L}\p{N}\p{M}'’-]+/gu) ?? [],
  );
}
