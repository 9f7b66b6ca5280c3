import { Link } from 'react-router';
import { searchTexts as texts } from '../../domain/texts/search.ts';
import { searchTextPath } from '../search-paths.ts';

type Props = {
  text: string;
  /** The text that was searched instead. */
  corrected: string | undefined;
  total: number;
  hasMore: boolean;
};

export function SearchHead({ text, corrected, total, hasMore }: Props) {
  return (
    <div className="search-head">
      <h1 tabIndex={-1}>{texts.heading(corrected ?? text)}</h1>
      <p role="status">{texts.resultCount(total, hasMore)}</p>
      {corrected && (
        <p>
          {texts.corrected(text)}{' '}
          <Link to={`${searchTextPath(text)}&exact=1`}>{texts.searchExactly(text)}</Link>
        </p>
      )}
    </div>
  );
}
