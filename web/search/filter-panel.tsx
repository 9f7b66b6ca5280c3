import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Category } from '../../domain/category.ts';
import { type SearchResult, searchLimits } from '../../domain/search.ts';
import { searchTexts as texts } from '../../domain/texts/search-texts.ts';
import { shopTexts } from '../../domain/texts/shop-texts.ts';
import { useModal } from '../dialog/use-modal.ts';
import { HiddenFields } from '../parts/hidden-fields.tsx';
import { pageQueryOf } from '../paths.ts';
import { FilterCategories } from './filter-categories.tsx';
import { FilterPrice } from './filter-price.tsx';
import { FilterValues } from './filter-values.tsx';
import { activeFilters, pathWithout } from './search-url.ts';
import { keepingFocus, useSearchUrl, useSearchWith, useShownSearch } from './use-search-forms.ts';

const popoverId = 'filtros';
const headingId = 'filtros-titulo';
const otherFields = ['q', 'category', 'exact', 'sort'];

type Props = Pick<SearchResult, 'filters' | 'total' | 'hasMore'> & { within: Category[] };

export function FiltersOpener() {
  const count = activeFilters(useSearchUrl(useShownSearch())).length;
  return (
    <button type="button" className="button filters-opener" data-icon="filter" popoverTarget={popoverId}>
      <span>{count > 0 ? texts.openFiltersWith(count) : texts.openFilters}</span>
    </button>
  );
}

/** A column, a modal dialog, or without scripts a popover. */
export function Filters(props: Props) {
  const popover = useRef<HTMLElement>(null);
  const [openings, setOpenings] = useState(0);
  const isDialog = openings > 0;
  function openDialog(event: React.ToggleEvent) {
    if (event.newState !== 'open') return;
    event.preventDefault();
    setOpenings(openings + 1);
  }
  /** Before this script was loaded. */
  function closePopover() {
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover();
  }
  return (
    <>
      <aside
        ref={popover}
        id={popoverId}
        className="raised sheet screen-only filters"
        popover="auto"
        aria-labelledby={headingId}
        onBeforeToggle={openDialog}
      >
        {!isDialog && <FiltersContent {...props} onClose={closePopover} />}
      </aside>
      {/* A new one replaces a dialog that is still leaving. */}
      {isDialog && <FiltersDialog {...props} key={openings} onClose={() => setOpenings(0)} />}
    </>
  );
}

type ClosableProps = Props & { onClose(): void };
type ContentProps = ClosableProps & { isApplied?: boolean };

function FiltersDialog({ onClose, ...props }: ClosableProps) {
  const [dialog, handleClose] = useModal({ onClose });
  return (
    <dialog
      ref={dialog}
      className="raised sheet screen-only filters"
      aria-labelledby={headingId}
      onClose={handleClose}
      closedby="any"
    >
      <FiltersContent {...props} isApplied onClose={() => dialog.current?.close()} />
    </dialog>
  );
}

function FiltersContent({ filters, total, hasMore, within, isApplied = false, onClose }: ContentProps) {
  const place = useShownSearch();
  const searchWith = useSearchWith();
  const shown = useSearchUrl(place);
  const isExact = filters?.isExact ?? true;
  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { priceError } = searchWith(form);
    if (priceError) form.querySelector<HTMLElement>(`[name=${priceError.fields[0]}]`)?.focus();
    else onClose();
  }
  return (
    <>
      <div className="row filters-head">
        <h2 id={headingId}>{texts.filters}</h2>
        {activeFilters(shown).length > 0 && (
          <Link className="text-button" to={pathWithout(place)} rel="nofollow" {...keepingFocus}>
            {texts.clear}
          </Link>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={shopTexts.close}
          popoverTarget={popoverId}
          popoverTargetAction="hide"
          onClick={onClose}
          data-icon="close"
        />
      </div>
      <form className="stack" action={place.pathname} onSubmit={submit}>
        <HiddenFields
          fields={[...pageQueryOf(place.search)].filter(([name]) => otherFields.includes(name))}
        />
        <FilterCategories within={within} counts={filters?.categories} isExact={isExact} />
        <FilterPrice shown={shown} limits={filters} />
        <FilterValues name="brand" counts={filters?.brands} isExact={isExact} active={shown.brands} />
        <FilterValues name="seller" counts={filters?.sellers} isExact={isExact} active={shown.sellers} />
        {!isExact && <p className="hint">{texts.inexactCounts(searchLimits.maxCounted)}</p>}
        <div className="stack filters-submit">
          <p role="status" className={isApplied ? 'visually-hidden' : undefined}>
            {texts.resultCount(total, hasMore)}
          </p>
          <button type="submit" className="button primary-button">
            {isApplied ? texts.showCounted(total, hasMore) : texts.showResults}
          </button>
        </div>
      </form>
    </>
  );
}
