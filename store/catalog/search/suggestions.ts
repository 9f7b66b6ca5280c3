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
  const { file, brands, matching, readingsOf, termsOf, match, spelling } = parts;
  return (text) => {
    const typed = queryWordsOf(text);
    if (typed.length === 0) return noSuggestions;
    const readings = readingsOf(typed);
    const read = readings.at(-1) ?? typed;
    const isFound = readings.some((words) => match(termsOf(words)));
    const corrected = isFound ? undefined : spelling.correct(read, true);
    const words = corrected ?? read;
    const sets = (corrected ? [corrected] : readings).map(termsOf);
    const found = matching.find(sets, noFilter, maxResults + 1);
    const ranked = matching.rankStarts(termsOf(words), found.slice(0, maxResults));
    const products = file.read(ranked.slice(0, completedNames));
    const names = products.map(({ name }) => comparableText(name));
    const shown = products.filter((_, index) => names.indexOf(names[index] as string) === index);
    const suggestedBrands = brands.suggest(comparableText(textOf(corrected ?? typed)));
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
        .map(({ productId, name, images: [image], offerings: [offering], pricesDiffer }) => {
          return {
            productId,
            name,
            ...(image && { image }),
            ...(offering && { price: lowestPriceOf(offering), ...(pricesDiffer && { pricesDiffer }) }),
          };
        }),
      ...countOf(found),
    };
  };
}
