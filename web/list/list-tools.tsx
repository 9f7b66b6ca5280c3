import { useLayoutEffect, useRef } from 'react';
import { Form, useLocation } from 'react-router';
import { productOrders } from '../../domain/product-order.ts';
import { productOrderTexts as texts } from '../../domain/texts/product-order-texts.ts';
import { selectionTexts } from '../../domain/texts/selection-texts.ts';
import { useFieldText } from '../browser/field-text.ts';
import { useFocusAfterRemoval } from '../browser/restore-focus.ts';
import { inPlace, useListFilter } from '../lists/list-filter.ts';
import { selectAll, selectionForm } from '../lists/selection-form.ts';
import { HiddenFields } from '../parts/hidden-fields.tsx';
import { SearchField } from '../parts/search-field.tsx';
import { Select } from '../parts/select.tsx';
import type { ListEvent } from './list-state.ts';
import { productViewOf, queryOfView, viewParameters } from './product-view.ts';

type Props = {
  canSelect: boolean;
  isSelecting: boolean;
  areAllSelected: boolean;
  onChange(event: ListEvent): void;
};

export function ListTools(props: Props) {
  return (
    <div className="row wrapped screen-only list-tools">
      {!props.isSelecting && <ViewForm />}
      <SelectionButtons {...props} />
    </div>
  );
}

/** Without scripts they request the page with a parameter. */
export function SelectionButtons({ canSelect, isSelecting, areAllSelected, onChange }: Props) {
  return (
    <>
      {isSelecting && (
        <SelectionButton
          name="select"
          value={areAllSelected ? 'none' : 'all'}
          data-icon="check"
          onPress={() => selectAll(!areAllSelected)}
        >
          {areAllSelected ? selectionTexts.selectNone : selectionTexts.selectAll}
        </SelectionButton>
      )}
      {canSelect && (
        <SelectionButton
          id="selection-toggle"
          className="text-button selection-toggle"
          data-icon={isSelecting ? 'close' : 'check'}
          {...(!isSelecting && { name: 'select', value: 'none' })}
          onPress={() => onChange({ type: isSelecting ? 'end-selection' : 'start-selection' })}
        >
          {isSelecting ? selectionTexts.end : selectionTexts.start}
        </SelectionButton>
      )}
    </>
  );
}

function SelectionButton({ onPress, ...button }: React.ComponentProps<'button'> & { onPress(): void }) {
  const ref = useFocusAfterRemoval<HTMLButtonElement>();
  function press(event: React.MouseEvent) {
    event.preventDefault();
    onPress();
  }
  return (
    <button
      ref={ref}
      type="submit"
      form={selectionForm}
      className="text-button"
      onClick={press}
      {...button}
    />
  );
}

/** Without scripts its button applies both. */
function ViewForm() {
  const { pathname, search } = useLocation();
  const { order, query, onlyCheaper } = productViewOf(search);
  const select = useRef<HTMLSelectElement>(null);
  // The fields keep the focus, and show the view of the address also after Back.
  const field = useFieldText(query);
  useLayoutEffect(() => {
    if (select.current) select.current.value = order;
  }, [order]);
  const [filter, cancelFilter] = useListFilter();
  return (
    <Form
      method="get"
      action={pathname}
      role="search"
      className="row list-view"
      preventScrollReset
      state={inPlace.state}
      onSubmit={cancelFilter}
    >
      <HiddenFields fields={queryOfView(search, onlyCheaper)} />
      <SearchField
        ref={field}
        name={viewParameters.query}
        label={texts.search}
        submit={texts.apply}
        defaultValue={query}
        onInput={filter}
      />
      <Select
        ref={select}
        name={viewParameters.order}
        aria-label={texts.sort}
        defaultValue={order}
        onChange={({ target }) => target.form?.requestSubmit()}
      >
        {productOrders.map((known) => (
          <option key={known} value={known}>
            {texts.orders[known]}
          </option>
        ))}
      </Select>
    </Form>
  );
}
