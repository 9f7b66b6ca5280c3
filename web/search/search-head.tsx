import { Link, useLocation } from 'react-router';
import type { SearchResult, WordSet } from '../../domain/search.ts';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import { useAnnounced } from '../browser/announce.ts';
import { searchTextPath } from '../paths.ts';
import { ActiveFilters } from './active-filters.tsx';
import { FiltersOpener } from './filter-panel.tsx';
import { SortForm } from './sort-form.tsx';
import { useSearchUrl } from './use-search-forms.ts';

type Props = {
  text: string;
  corrected: string | undefined;
} & Pick<SearchResult, 'total' | 'hasMore' | 'wordSets'>;

export function SearchHead({ text, corrected, total, hasMore, wordSets }: Props) {
  const { sort } = useSearchUrl(useLocation());
  useAnnounced(texts.sorted(sort, texts.resultCount(total, hasMore)), sort);
  return (
    <div className="search-head">
      <div className="row wrapped products-head">
        <div className="row wrapped">
          <h1 tabIndex={-1}>{texts.heading(corrected ?? text)}</h1>
          <p className="hint" role="status">
            {texts.resultCount(total, hasMore)}
          </p>
          {corrected && (
            <p className="hint">
              {texts.corrected(text)}{' '}
              <Link to={`${searchTextPath(text)}&exact=1`}>{texts.searchExactly(text)}</Link>
            </p>
          )}
        </div>
        <FiltersOpener />
        <SortForm />
      </div>
      <WordSets sets={wordSets} />
      <ActiveFilters />
    </div>
  );
}

function WordSets({ sets }: { sets: WordSet[] }) {
  if (sets.length === 0) return null;
  return (
    <>
      <p className="search-note">{texts.withSome}</p>
      <ul role="list" className="row wrapped chips" aria-label={texts.wordSets}>
        {sets.map(({ text, total, hasMore }) => (
          <li key={text}>
            <Link className="button" to={searchTextPath(text)}>
              {texts.wordSet(text, total, hasMore)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
