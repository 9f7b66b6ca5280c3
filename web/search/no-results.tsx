import { Link } from 'react-router';
import type { SearchErrorCode } from '../../domain/texts/codes/product-codes.ts';
import { messageText } from '../../domain/texts/messages.ts';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import empty from '../parts/empty.svg?no-inline';
import { homePath, searchTextPath } from '../paths.ts';

type Props = {
  text: string;
  error: SearchErrorCode | undefined;
  similar: string | undefined;
};

export function NoResults({ text, error, similar }: Props) {
  return (
    <section className="stack error-page">
      <img src={empty} width="160" height="160" alt="" />
      <h1 tabIndex={-1}>{headingOf(text)}</h1>
      {similar && (
        <p className="similar-search">
          {texts.similar} <Link to={searchTextPath(similar)}>{similar}</Link>
        </p>
      )}
      <p>{error ? messageText(error) : text ? texts.advice : texts.emptyBody}</p>
      <Link className="button primary-button" to={homePath}>
        {texts.backToProducts}
      </Link>
    </section>
  );
}

export function headingOf(text: string): string {
  return text ? texts.noResults(text) : texts.emptyHeading;
}
