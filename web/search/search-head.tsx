import { Link } from 'react-router';
import type { SearchResult, WordSet } from '../../domain/search.ts';
import { searchTexts as texts } from '../../domain/texts/search.ts';
import { searchTextPath } from '../search-paths.ts';

type Props = {
  text: string;
  /** The text that was searched instead. */
  corrected: string | undefined;
} & Pick<SearchResult, 'total' | 'hasMore' | 'wordSets'>;

export function SearchHead({ text, corrected, total, hasMore, wordSets }: Props) {
  return (
    <div className="search-head">
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
      <WordSets sets={wordSets} />
    </div>
  );
}

function WordSets({ sets }: { sets: WordSet[] }) {
  const [shown] = sets;
  if (!shown) return null;
  return (
    <>
      <p className="some-words">
        {texts.withSome} <strong>{shown.text}</strong>
      </p>
      <ul role="list" className="row wrapped word-sets" aria-label={texts.wordSets}>
        {sets.map(({ text, total, hasMore }) => (
          <li key={text}>
            <Link to={searchTextPath(text)}>{texts.wordSet(text, total, hasMore)}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
