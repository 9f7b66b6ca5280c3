import { Link } from 'react-router';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import { categoryPath } from '../category-paths.ts';
import type { NamedCategory } from './load-results.ts';

export function NamedCategories({ named }: { named: NamedCategory[] }) {
  if (named.length === 0) return null;
  return (
    <ul role="list" className="row wrapped screen-only chips" aria-label={texts.namedCategories}>
      {named.map(({ path, names, products }) => (
        <li key={path}>
          <Link className="button" to={categoryPath(path)}>
            {texts.namedCategory(names, products)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
