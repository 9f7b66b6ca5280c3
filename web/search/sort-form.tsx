import { searchSorts } from '../../domain/search.ts';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import { HiddenFields } from '../parts/hidden-fields.tsx';
import { Select } from '../parts/select.tsx';
import { pageQueryOf } from '../paths.ts';
import { useSearchUrl, useSearchWith, useShownSearch } from './use-search-forms.ts';

const otherFields = ['q', 'category', 'exact', 'brand', 'seller', 'minPrice', 'maxPrice'];

export function SortForm() {
  const shown = useShownSearch();
  const { sort: shownSort } = useSearchUrl(shown);
  const searchWith = useSearchWith();
  return (
    <form className="row screen-only search-sort" action={shown.pathname}>
      <HiddenFields fields={[...pageQueryOf(shown.search)].filter(([name]) => otherFields.includes(name))} />
      <label className="row hint">
        <span className="visually-hidden on-phone">{texts.sortBy}</span>
        <Select
          name="sort"
          value={shownSort}
          onChange={({ target }) => target.form && searchWith(target.form)}
        >
          {searchSorts.map((sort) => (
            <option key={sort} value={sort}>
              {texts.sortOptions[sort]}
            </option>
          ))}
        </Select>
      </label>
      <button type="submit" className="button">
        {texts.sort}
      </button>
    </form>
  );
}
