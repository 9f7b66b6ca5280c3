import { lowestPriceOf } from '../../../domain/product.ts';
import { noSuggestions, type Suggestions, searchLimits } from '../../../domain/search.ts';
import { comparableText } from '../index/words.ts';
import { completionsOf } from './completions.ts';
import { queryWordsOf, textOf } from './query-words.ts';
import { noFilter } from './result-filters.ts';
import { countOf, type SearchParts } from './search-results.ts';

const { maxResults, maxSuggestions } = searchLimits;
const completedNames = 100;

export function createSuggest(parts: SearchParts): (text: string) => Suggestions {
  const { file, brands, matching, termsOf, match, spelling } = parts;
  return (text) => {
    const typed = queryWordsOf(text);
    if (typed.length === 0) return noSuggestions;
    const corrected = match(termsOf(typed)) ? undefined : spelling.correct(typed, true);
    const words = corrected ?? typed;
    const terms = termsOf(words);
    const found = matching.find([terms], noFilter, maxResults + 1);
    const ranked = matching.rankStarts(terms, found.slice(0, maxResults));
    const products = file.read(ranked.slice(0, completedNames));
    const names = products.map(({ name }) => comparableText(name));
    const shown = products.filter((_, index) => names.indexOf(names[index] as string) === index);
    const suggestedBrands = brands.suggest(comparableText(textOf(words)));
    const others = new Set([...suggestedBrands.map(comparableText), ...names]);
    const completions = completionsOf(
      words,
      products.map(({ name }) => name),
    ).filter((completion) => !others.has(comparableText(completion)));
    return {
      completions,
      brands: suggestedBrands,
      products: shown
        .slice(0, maxSuggestions - completions.length - suggestedBrands.length)
        .map(({ productId, name, images: [image], offerings: [offering] }) => {
          return {
            productId,
            name,
            ...(image && { image }),
            ...(offering && { price: lowestPriceOf(offering) }),
          };
        }),
      ...countOf(found),
    };
  };
}
