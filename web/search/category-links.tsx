import { Link } from 'react-router';
import type { Category } from '../../domain/category.ts';
import { searchLimits } from '../../domain/search.ts';
import { categoryTexts as texts } from '../../domain/texts/category-texts.ts';
import { withDots } from '../../domain/texts/numbers.ts';
import { largestOf } from '../rendering/selectable-categories.ts';
import { pathInCategory } from './search-url.ts';
import { useShownSearch } from './use-search-forms.ts';

const firstLinks = 12;

type Props = { categories: Category[]; isExact: boolean; label: string };

/** On a wide window only if the column of filters has not all. */
export function CategoryLinks({ categories, isExact, label }: Props) {
  const place = useShownSearch();
  if (categories.length === 0) return null;
  const linksTo = (some: Category[]) => (
    <ul role="list" className="row wrapped chips">
      {some.map(({ path, name, products }) => (
        <li key={path}>
          <Link className="button" to={pathInCategory(place, path)}>
            <span>
              {name} {isExact && <small>{withDots(products)}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
  const largest = largestOf(categories, firstLinks);
  const others = categories.filter((category) => !largest.includes(category));
  const isMore = categories.length >= searchLimits.maxFilterValues;
  return (
    <nav
      className={isMore ? 'screen-only category-links' : 'screen-only category-links beside-filters'}
      aria-label={label}
    >
      {linksTo(largest)}
      {others.length > 0 && (
        <details>
          <summary>{texts.showMore(others.length)}</summary>
          {linksTo(others)}
        </details>
      )}
    </nav>
  );
}
