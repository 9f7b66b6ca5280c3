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
  const isElsewhere = elsewhere && elsewhere.total > 0;
  return (
    <section className="stack error-page">
      <img src={empty} width="160" height="160" alt="" />
      <h1 tabIndex={-1}>{headingOf(props)}</h1>
      {similar && (
        <p className="similar-search">
          {texts.similar} <Link to={searchTextPath(similar, category)}>{similar}</Link>
        </p>
      )}
      <p>{error ? messageText(error) : bodyOf(text, isElsewhere)}</p>
      <NamedCategories named={named} />
      {isElsewhere ? (
        <Link className="button primary-button" to={pathInCategory(place)}>
          {texts.searchEverywhere(text, elsewhere.total, elsewhere.hasMore)}
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
  return texts.noResults(text, elsewhere?.total ? within.at(-1)?.name : undefined);
}

function bodyOf(text: string, isElsewhere = false): string {
  if (isElsewhere) return texts.onlyElsewhere;
  return text ? texts.advice : texts.emptyBody;
}
