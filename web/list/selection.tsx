import { useCallback, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type RowDisplay, totalOf } from '../../domain/listed-product.ts';
import { selectionTexts as texts } from '../../domain/texts/selection-texts.ts';
import { saveFocusPosition, useFocusAfterRemoval } from '../browser/restore-focus.ts';
import { openFrom } from '../lists/dialogs/dialog-opener.tsx';
import type { DialogKind } from '../lists/dialogs/dialog-table.ts';
import type { OnOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { selectionForm, selectionToggle } from '../lists/selection-form.ts';
import { HiddenFields } from '../parts/hidden-fields.tsx';
import { pageQueryOf } from '../paths.ts';
import { useShop } from '../rendering/shop-context.tsx';
import type { ListEvent, ListState } from './list-state.ts';

type Action = { text: string; className: string; 'data-icon'?: string };

const actions: Partial<Record<DialogKind, Action>> = {
  'move-products': { text: texts.move, className: 'button secondary-button' },
  'copy-products': { text: texts.copy, className: 'button outline-button' },
  'remove-products': { text: texts.remove, className: 'button selection-remove', 'data-icon': 'bin' },
};

type Props = {
  docId: string;
  products: RowDisplay[];
  selected: ListState['selected'];
  onChange(event: ListEvent): void;
  onOpenDialog: OnOpenDialog;
  children: React.ReactNode;
};

/** The form of the checkboxes of the rows. Without scripts its buttons request the page with a dialog. */
export function Selection(props: Props) {
  const { docId, products, selected = [], onChange, onOpenDialog, children } = props;
  const { pathname, search } = useLocation();
  const shop = useShop();
  const [form, update] = useSelection(props);
  const bar = useFocusAfterRemoval<HTMLFieldSetElement>();
  const chosen = products.filter(({ productId }) => selected.includes(productId));
  function open(event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    openFrom(event, onOpenDialog);
    saveFocusPosition(selectionToggle());
  }
  return (
    <form
      ref={form}
      id={selectionForm}
      className="selection"
      method="get"
      action={pathname}
      onSubmit={open}
      onChange={update}
      onReset={() => {
        leave(':is(.selection-bar, .row-checkbox)');
        onChange({ type: 'end-selection' });
      }}
    >
      <HiddenFields fields={[...pageQueryOf(search), ['docId', docId]]} />
      {children}
      <fieldset ref={bar} className="row wrapped screen-only selection-bar" aria-label={texts.actions}>
        <p role="status">{chosen.length > 0 && texts.selected(chosen.length, totalOf(chosen, shop))}</p>
        {Object.entries(actions).map(([kind, { text, ...look }]) => (
          <button key={kind} type="submit" name="dialog" value={kind} {...look}>
            {text}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

/** The checkboxes have the state, because they also work before and without scripts. */
function useSelection({ products, selected, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isSelecting = selected !== undefined;
  const update = useCallback(() => {
    if (!form.current) return;
    const productIds = new FormData(form.current).getAll('productId').map(String);
    onChange({ type: 'select', productIds });
    if (productIds.length === 0) leave('.selection-bar');
  }, [form, onChange]);
  useLayoutEffect(update, [products, isSelecting, update]);
  return [form, update] as const;
}

/** Before they are hidden, when their focus would be lost. */
function leave(controls: string): void {
  if (document.querySelector(`${controls} :focus`)) selectionToggle()?.focus();
}
