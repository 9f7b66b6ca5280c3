import { useRef } from 'react';
import { pesosText } from '../../domain/product-display.ts';
import type { SearchResult } from '../../domain/search.ts';
import { searchTexts as texts } from '../../domain/texts/search.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import { CloseIcon, FilterIcon } from '../parts/icons.tsx';
import { searchPath } from '../paths.ts';
import { FilterValues } from './filter-values.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { activeFilters, priceFields, readSearchUrl, type SearchUrl } from './search-url.ts';
import { useSearchWith, useShownSearch } from './use-search-forms.ts';

const popoverId = 'filtros';
const otherFields = ['q', 'exact', 'sort'];

type Props = { filters: SearchResult['filters'] };

/** Opens the filters where they are no column. */
export function FiltersOpener() {
  const count = activeFilters(readSearchUrl(useShownSearch().search)).length;
  return (
    <button type="button" className="filters-opener" popoverTarget={popoverId}>
      <FilterIcon /> {count > 0 ? texts.openFiltersWith(count) : texts.openFilters}
    </button>
  );
}

/** A column on a wide window. On others a popover, which a browser opens without scripts too. */
export function Filters({ filters }: Props) {
  const { search } = useShownSearch();
  const searchWith = useSearchWith();
  const panel = useRef<HTMLElement>(null);
  const shown = readSearchUrl(search);
  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    searchWith(event.currentTarget);
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }
  return (
    <aside ref={panel} id={popoverId} className="filters" popover="auto" aria-labelledby="filtros-titulo">
      <div className="filters-head">
        <h2 id="filtros-titulo" className="sheet-head">
          {texts.filters}
        </h2>
        <button
          type="button"
          className="icon-button"
          aria-label={shopTexts.close}
          popoverTarget={popoverId}
          popoverTargetAction="hide"
        >
          <CloseIcon />
        </button>
      </div>
      <form action={searchPath} onSubmit={submit}>
        <HiddenFields search={search} names={otherFields} />
        {!filters && <p className="filters-hint">{texts.tooManyToCount}</p>}
        <FilterValues name="brand" counts={filters?.brands} active={shown.brands} />
        <Price shown={shown} filters={filters} />
        <FilterValues name="seller" counts={filters?.sellers} active={shown.sellers} />
        <div className="filters-submit">
          <button type="submit" className="primary-button">
            {texts.showResults}
          </button>
        </div>
      </form>
    </aside>
  );
}

function Price({ shown: { typedPrices, priceError }, filters }: Props & { shown: SearchUrl }) {
  const placeholders = { minPrice: filters?.minPrice, maxPrice: filters?.maxPrice };
  return (
    <fieldset className="filter-price">
      <legend>{texts.price}</legend>
      {priceFields.map((name) => (
        <input
          key={`${name} ${typedPrices[name]}`}
          name={name}
          defaultValue={typedPrices[name]}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          aria-label={texts[name]}
          aria-invalid={priceError?.fields.includes(name)}
          aria-describedby={priceError?.fields.includes(name) ? priceErrorId : undefined}
          placeholder={pesosTextOf(placeholders[name]) ?? texts.placeholders[name]}
        />
      ))}
      <button type="submit">{texts.apply}</button>
      {priceError && <p className="form-error">{texts.priceErrors[priceError.reason]}</p>}
    </fieldset>
  );
}

/** Of the message above the results. */
export const priceErrorId = 'error-de-precio';

function pesosTextOf(price: number | undefined): string | undefined {
  return price === undefined ? undefined : pesosText(price);
}
