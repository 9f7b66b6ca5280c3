import { Link, useLocation } from 'react-router';
import type { Category } from '../../domain/category.ts';
import type { SearchResult, WordSet } from '../../domain/search.ts';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import { searchTextPath } from '../paths.ts';
import type { NamedCategory } from './load-results.ts';
import { NamedCategories } from './named-categories.tsx';
import { ResultsHead } from './results-head.tsx';
import { useSearchUrl } from './use-search-forms.ts';

type Props = {
  text: string;
  corrected: string | undefined;
  within: Category[];
  named: NamedCategory[];
} & Pick<SearchResult, 'total' | 'hasMore' | 'wordSets'>;

export function SearchHead({ text, corrected, within, named, total, hasMore, wordSets }: Props) {
  const { category } = useSearchUrl(useLocation());
  const correction = corrected && (
    <p className="hint">
      {texts.corrected(text)}{' '}
      <Link to={`${searchTextPath(text, category)}&exact=1`}>{texts.searchExactly(text)}</Link>
    </p>
  );
  return (
    <ResultsHead
      heading={texts.heading(corrected ?? text, within.at(-1)?.name)}
      count={texts.resultCount(total, hasMore)}
      note={correction}
      within={within}
    >
      <NamedCategories named={named} />
      <WordSets sets={wordSets} category={category} />
    </ResultsHead>
  );
}

function WordSets({ sets, category }: { sets: WordSet[]; category: string | undefined }) {
  if (sets.length === 0) return null;
  return (
    <>
      <p className="search-note">{texts.withSome}</p>
      <ul role="list" className="row wrapped chips" aria-label={texts.wordSets}>
        {sets.map(({ text, total, hasMore }) => (
          <li key={text}>
            <Link className="button" to={searchTextPath(text, category)}>
              {texts.wordSet(text, total, hasMore)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
