import { Link } from 'react-router';
import type { Category } from '../../domain/category.ts';
import { type Currency, priceText } from '../../domain/currency.ts';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { activeFilters, type Filter, pathWithout, readSearchUrl } from './search-url.ts';
import { useShownSearch } from './use-search-forms.ts';

export function ActiveFilters({ within }: { within: Category[] }) {
  const place = useShownSearch();
  const { currency } = useShop();
  const labelOf = (filter: Filter) => filterLabel(filter, currency, within);
  const filters = activeFilters(readSearchUrl(place, currency)).filter(labelOf);
  if (filters.length === 0) return null;
  return (
    <ul role="list" className="row wrapped screen-only chips" aria-label={texts.activeFilters}>
      {filters.map((filter) => (
        <li key={`${filter.name} ${filter.value}`}>
          <Link className="button" data-icon="close" to={pathWithout(place, filter)} rel="nofollow">
            <span className="visually-hidden">{texts.removeFilter} </span>
            {labelOf(filter)}
          </Link>
        </li>
      ))}
      <li>
        <Link className="text-button" to={pathWithout(place)} rel="nofollow">
          {texts.clearFilters}
        </Link>
      </li>
    </ul>
  );
}

/** Undefined for a category that is still loading. */
function filterLabel({ name, value }: Filter, currency: Currency, within: Category[]) {
  if (name === 'category') return within.find(({ path }) => path === value)?.name;
  if (name === 'minPrice') return texts.from(priceText(Number(value), currency));
  if (name === 'maxPrice') return texts.to(priceText(Number(value), currency));
  return value;
}
