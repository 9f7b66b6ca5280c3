import { Link } from 'react-router';
import { type Currency, priceText } from '../../domain/currency.ts';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import { useShop } from '../rendering/shop-context.tsx';
import { activeFilters, type Filter, pathWithout, readSearchUrl } from './search-url.ts';
import { useShownSearch } from './use-search-forms.ts';

export function ActiveFilters() {
  const place = useShownSearch();
  const { currency } = useShop();
  const filters = activeFilters(readSearchUrl(place, currency));
  if (filters.length === 0) return null;
  return (
    <ul role="list" className="row wrapped screen-only chips" aria-label={texts.activeFilters}>
      {filters.map((filter) => (
        <li key={`${filter.name} ${filter.value}`}>
          <Link className="button" data-icon="close" to={pathWithout(place, filter)} rel="nofollow">
            <span className="visually-hidden">{texts.removeFilter} </span>
            {labelOf(filter, currency)}
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

function labelOf({ name, value }: Filter, currency: Currency): string {
  if (name === 'minPrice') return texts.from(priceText(Number(value), currency));
  if (name === 'maxPrice') return texts.to(priceText(Number(value), currency));
  return value;
}
