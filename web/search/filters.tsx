import { useRef } from 'react';
import { pesosText } from '../../domain/product-display.ts';
import type { SearchResult } from '../../domain/search.ts';
import { searchTexts as texts } from '../../domain/texts/search.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import { useFieldText } from '../browser/field-text.ts';
import { CloseIcon, FilterIcon } from '../parts/icons.tsx';
import { searchPath } from '../paths.ts';
import { FilterValues } from './filter-values.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import {
  activeFilters,
  type PriceFieldName,
  priceFields,
  readSearchUrl,
  type SearchUrl,
} from './search-url.ts';
import { useSearchWith, useShownSearch } from './use-search-forms.ts';

const popoverId = 'filtros';
const otherFields = ['q', 'exact', 'sort'];

type Props = { filters: SearchResult['filters'] };

/** Opens the filters where they are no column. */
export function FiltersOpener() {
  const count = activeFilters(readSearchUrl(useShownSearch().search)).length;
  return (
    <button type="button" className="filters-opener" popoverTarget={popoverId}>
      <FilterIcon /> <span>{count > 0 ? texts.openFiltersWith(count) : texts.openFilters}</span>
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
  return (
    <fieldset className="filter-price">
      <legend>{texts.price}</legend>
      {priceFields.map((name) => (
        <PriceField
          key={name}
          name={name}
          typed={typedPrices[name]}
          isInvalid={priceError?.fields.includes(name) ?? false}
          limit={filters?.[name]}
        />
      ))}
      <button type="submit">{texts.apply}</button>
      {priceError && <p className="form-error">{texts.priceErrors[priceError.reason]}</p>}
    </fieldset>
  );
}

type PriceProps = { name: PriceFieldName; typed: string; isInvalid: boolean; limit: number | undefined };

function PriceField({ name, typed, isInvalid, limit }: PriceProps) {
  return (
    <input
      ref={useFieldText(typed)}
      name={name}
      defaultValue={typed}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      aria-label={texts[name]}
      aria-invalid={isInvalid}
      aria-describedby={isInvalid ? priceErrorId : undefined}
      placeholder={limit === undefined ? texts.placeholders[name] : pesosText(limit)}
    />
  );
}

/** Of the message above the results. */
export const priceErrorId = 'error-de-precio';
