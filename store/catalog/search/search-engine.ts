import { tokenOf, wordsOf } from '../index/words.ts';
import { createBrands } from './brands.ts';
import { createMatching } from './matching.ts';
import { isStopWord, type QueryWord } from './query-words.ts';
import { createFilters, noFilter } from './result-filters.ts';
import { openSearchFile } from './search-file.ts';
import { createSearch } from './search-results.ts';
import { createSpelling } from './spelling.ts';
import { createReadings } from './split-words.ts';
import { createSuggest } from './suggestions.ts';
import { createSynonyms, type SynonymGroup } from './synonyms.ts';
import { createTerms, type Term } from './terms.ts';

export type SearchOptions = {
  synonyms: SynonymGroup[];
  /** '' if its words do not describe each product. */
  heading: string;
};

/** Synchronous: for a thread of its own. */
export function openSearchEngine(path: string, { synonyms, heading }: SearchOptions) {
  const file = openSearchFile(path);
  const brands = createBrands(file);
  const matching = createMatching(file, brands);
  const headingWords = wordsOf(heading).filter((word) => !isStopWord(word));
  const termsOf = createTerms({
    vocabulary: file.vocabulary,
    synonyms: createSynonyms(synonyms),
    headingWords: new Set(headingWords.map(({ joined }) => tokenOf(joined))),
  });
  const match = (terms: Term[]) => matching.find([terms], noFilter, 1).length > 0;
  const apart = (words: QueryWord[]) =>
    words.flatMap((word) => termsOf([word]).map((term) => ({ ...term, mayStart: word === words.at(-1) })));
  const spelling = createSpelling(file, { of: termsOf, match });
  const readingsOf = createReadings((words) => match(apart(words)));
  const filters = createFilters(file, brands);
  const parts = { file, brands, matching, filters, readingsOf, termsOf, match, spelling };
  return { search: createSearch(parts), suggest: createSuggest(parts), close: file.close };
}
