import { Link } from 'react-router';
import type { SearchResult, WordSet } from '../../domain/search.ts';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import { searchTextPath } from '../paths.ts';
import { ResultsHead } from './results-head.tsx';

type Props = {
  text: string;
  corrected: string | undefined;
} & Pick<SearchResult, 'total' | 'hasMore' | 'wordSets'>;

export function SearchHead({ text, corrected, total, hasMore, wordSets }: Props) {
  const correction = corrected && (
    <p className="hint">
      {texts.corrected(text)} <Link to={`${searchTextPath(text)}&exact=1`}>{texts.searchExactly(text)}</Link>
    </p>
  );
  return (
    <ResultsHead
      heading={texts.heading(corrected ?? text)}
      count={texts.resultCount(total, hasMore)}
      note={correction}
    >
      <WordSets sets={wordSets} />
    </ResultsHead>
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
