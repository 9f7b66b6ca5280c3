import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Category } from '../../domain/category.ts';
import { categoryTexts } from '../../domain/texts/category-texts.ts';
import { withDots } from '../../domain/texts/numbers.ts';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import { categoriesPath } from '../category-paths.ts';
import { firstValues } from './filter-values.tsx';
import { pathInCategory } from './search-url.ts';
import { keepingFocus, useShownSearch } from './use-search-forms.ts';

type Step = Pick<Category, 'path' | 'name'> & { products?: number };
type Props = { within: Step[]; counts: Category[] | undefined; isExact: boolean };

export function FilterCategories({ within, counts = [], isExact }: Props) {
  const place = useShownSearch();
  const steps: Step[] = [{ path: '', name: categoryTexts.all }, ...within];
  const chosen = steps.at(-1)?.path;
  const chosenLink = useKeptFocus(chosen);
  if (within.length === 0 && counts.length === 0) return null;
  const itemOf = ({ path, name, products }: Step, position?: number) => {
    const to = pathInCategory(place, path);
    const isChosen = path === chosen;
    return (
      <li key={path}>
        <Link
          ref={isChosen ? chosenLink : undefined}
          className="row"
          to={to}
          rel="nofollow"
          aria-current={isChosen || undefined}
          data-icon={position !== undefined && !isChosen ? 'previous' : undefined}
          {...(to !== categoriesPath && keepingFocus)}
        >
          {isChosen ? <b>{name}</b> : <span>{name}</span>}{' '}
          {products !== undefined && isExact && <small>{withDots(products)}</small>}
        </Link>
      </li>
    );
  };
  const others = counts.slice(firstValues);
  return (
    <fieldset>
      <legend>{texts.filterNames.category}</legend>
      <ul role="list">
        {steps.map((step, index) => itemOf({ path: step.path, name: step.name }, index))}
        {counts.slice(0, firstValues).map((category) => itemOf(category))}
      </ul>
      {others.length > 0 && (
        <details key={chosen}>
          <summary>{texts.showMore}</summary>
          <ul role="list">{others.map((category) => itemOf(category))}</ul>
        </details>
      )}
    </fieldset>
  );
}

/** One that was chosen under 'Ver más' has a new element. */
function useKeptFocus(chosen: string | undefined) {
  const link = useRef<HTMLAnchorElement>(null);
  const last = useRef(chosen);
  useLayoutEffect(() => {
    if (last.current !== chosen && document.activeElement === document.body) link.current?.focus();
    last.current = chosen;
  }, [chosen]);
  return link;
}
