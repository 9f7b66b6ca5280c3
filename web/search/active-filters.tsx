import { Link } from 'react-router';
import { pesosText } from '../../domain/product-display.ts';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import { activeFilters, type Filter, pathWithout, readSearchUrl } from './search-url.ts';
import { useShownSearch } from './use-search-forms.ts';

export function ActiveFilters() {
  const { search } = useShownSearch();
  const filters = activeFilters(readSearchUrl(search));
  if (filters.length === 0) return null;
  return (
    <ul role="list" className="row wrapped screen-only chips" aria-label={texts.activeFilters}>
      {filters.map((filter) => (
        <li key={`${filter.name} ${filter.value}`}>
          <Link className="button" data-icon="close" to={pathWithout(search, filter)} rel="nofollow">
            <span className="visually-hidden">{texts.removeFilter} </span>
            {labelOf(filter)}
          </Link>
        </li>
      ))}
      <li>
        <Link className="text-button" to={pathWithout(search)} rel="nofollow">
          {texts.clearFilters}
        </Link>
      </li>
    </ul>
  );
}

function labelOf({ name, value }: Filter): string {
  if (name === 'minPrice') return texts.from(pesosText(Number(value)));
  if (name === 'maxPrice') return texts.to(pesosText(Number(value)));
  return value;
}
