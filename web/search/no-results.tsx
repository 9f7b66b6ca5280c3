import { Link, useLocation } from 'react-router';
import { errorPages } from '../../domain/texts/codes/error-pages.ts';
import { messageText } from '../../domain/texts/messages.ts';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import empty from '../parts/empty.svg?no-inline';
import { homePath, searchTextPath } from '../paths.ts';
import type { loadResults } from './load-results.ts';
import { NamedCategories } from './named-categories.tsx';
import { pathInCategory } from './search-url.ts';
import { useSearchUrl } from './use-search-forms.ts';

type Props = Pick<
  Awaited<ReturnType<typeof loadResults>>,
  'text' | 'within' | 'isCategoryGone' | 'elsewhere' | 'named' | 'similar' | 'error'
>;

export function NoResults(props: Props) {
  const { text, elsewhere, named, similar, error } = props;
  const place = useLocation();
  const { category } = useSearchUrl(place);
  return (
    <section className="stack error-page">
      <img src={empty} width="160" height="160" alt="" />
      <h1 tabIndex={-1}>{headingOf(props)}</h1>
      {similar && (
        <p className="similar-search">
          {texts.similar} <Link to={searchTextPath(similar, category)}>{similar}</Link>
        </p>
      )}
      <p>{error ? messageText(error) : bodyOf(props)}</p>
      <NamedCategories named={named} />
      {elsewhere ? (
        <Link className="button primary-button" to={pathInCategory(place)}>
          {texts.searchEverywhere(text)}
        </Link>
      ) : (
        <Link className="button primary-button" to={homePath}>
          {texts.backToProducts}
        </Link>
      )}
    </section>
  );
}

export function headingOf({ text, within, isCategoryGone, elsewhere }: Props): string {
  if (!text) return texts.emptyHeading;
  if (isCategoryGone) return errorPages['category-not-found'].title;
  return texts.noResults(text, elsewhere && within.at(-1)?.name);
}

function bodyOf({ text, elsewhere }: Props): string {
  if (elsewhere) return texts.onlyElsewhere(elsewhere.total, elsewhere.hasMore);
  return text ? texts.advice : texts.emptyBody;
}
