import { Link } from 'react-router';
import type { Category } from '../../domain/category.ts';
import { categoryTexts as texts } from '../../domain/texts/category-texts.ts';
import { withDots } from '../../domain/texts/numbers.ts';
import { pathInCategory } from './search-url.ts';
import { useShownSearch } from './use-search-forms.ts';

const firstLinks = 12;

type Props = { categories: Category[]; isExact: boolean; label: string };

export function CategoryLinks({ categories, isExact, label }: Props) {
  const place = useShownSearch();
  if (categories.length === 0) return null;
  const linksTo = (some: Category[]) => (
    <ul role="list" className="row wrapped chips">
      {some.map(({ path, name, products }) => (
        <li key={path}>
          <Link className="button" to={pathInCategory(place, path)}>
            <span>{name}</span> {isExact && <small>{withDots(products)}</small>}
          </Link>
        </li>
      ))}
    </ul>
  );
  const others = categories.slice(firstLinks);
  return (
    <nav className="screen-only category-links" aria-label={label}>
      {linksTo(categories.slice(0, firstLinks))}
      {others.length > 0 && (
        <details>
          <summary>{texts.showMore(others.length)}</summary>
          {linksTo(others)}
        </details>
      )}
    </nav>
  );
}
