import type { CatalogProduct } from '../../../domain/product.ts';
import { sellersOf } from '../index/columns.ts';
import { type Word, wordsOf } from '../index/words.ts';
import { createCorrector } from './corrections.ts';
import { expressionOf, isKnown, isUsed, quote } from './match-expressions.ts';
import type { SearchFile } from './search-file.ts';

/** Of these products, the most frequent spelling of a word is shown. */
const spellingProducts = 10;

export function createSpelling(file: SearchFile) {
  const { find, read, readCorrectableWords, vocabulary } = file;
  let candidatesOf: ReturnType<typeof createCorrector> | undefined;

  const matches = (words: Word[]) => find(expressionOf(words, 'prefix', vocabulary), 1).length > 0;

  /** @returns the words as products spell them, such as 'niño' for 'nino' */
  function spell(word: string): string {
    const counts = new Map<string, number>();
    for (const product of read(find(quote(word), spellingProducts)))
      for (const text of textsOf(product)) {
        const spelled = text.toLowerCase();
        if (wordsOf(text)[0]?.joined === word) counts.set(spelled, (counts.get(spelled) ?? 0) + 1);
      }
    const [best] = [...counts].sort(([, one], [, other]) => other - one);
    return best?.[0] ?? word;
  }

  /** @returns the best of the words that may be meant: the first that a product has together with the others */
  function correctWord(word: Word, before: Word[]): string | undefined {
    candidatesOf ??= createCorrector(readCorrectableWords());
    const candidates = candidatesOf(word.joined).map(spell);
    const together = (candidate: string) => matches([...before, ...wordsOf(candidate)]);
    return candidates.find(together) ?? candidates[0];
  }

  return {
    /** @returns the text with corrected words; undefined if no word needs a correction, or if no products match then either */
    correct(text: string): string | undefined {
      const chunks = text.split(/\s+/).map((chunk) => ({ chunk, words: wordsOf(chunk) }));
      const all = chunks.flatMap(({ words }) => words);
      // Without results, also a word that only starts another one or is in very few products may be an error.
      const hasResults = all.length === 0 || matches(all);
      const isUnknown = (word: Word) =>
        hasResults ? !isKnown(word, word === all.at(-1), vocabulary) : !isUsed(word, vocabulary);
      if (!all.some(isUnknown)) return undefined;
      const known = all.filter((word) => !isUnknown(word));
      const corrected: string[] = [];
      for (const { chunk, words } of chunks)
        for (const word of words) {
          if (!isUnknown(word)) corrected.push(words.length === 1 ? chunk : word.parts.join(' '));
          else {
            const meant = correctWord(word, known);
            if (meant === undefined) return undefined;
            corrected.push(meant);
            known.push(...wordsOf(meant));
          }
        }
      return matches(wordsOf(corrected.join(' '))) ? corrected.join(' ') : undefined;
    },
  };
}

function textsOf(product: CatalogProduct): string[] {
  return [product.name, product.brand, ...sellersOf(product)].flatMap(
    (text) => text.match(/[\p{L}\p{N}\p{M}'’-]+/gu) ?? [],
  );
}
