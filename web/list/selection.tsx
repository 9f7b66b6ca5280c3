import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type RowDisplay, totalOf } from '../../domain/listed-product.ts';
import { selectionTexts as texts } from '../../domain/texts/selection-texts.ts';
import { saveFocusPosition, useFocusAfterRemoval } from '../browser/restore-focus.ts';
import { openFrom } from '../lists/dialogs/dialog-opener.tsx';
import type { DialogKind } from '../lists/dialogs/dialog-table.ts';
import type { OnOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { selectionForm } from '../lists/selection-form.ts';
import { HiddenFields } from '../parts/hidden-fields.tsx';
import { pageQueryOf } from '../paths.ts';

const actions: Partial<Record<DialogKind, string>> = {
  'move-products': texts.move,
  'copy-products': texts.copy,
  'remove-products': texts.remove,
};
const looks: Record<string, { className: string; 'data-icon'?: string }> = {
  'move-products': { className: 'button secondary-button' },
  'copy-products': { className: 'button outline-button' },
  'remove-products': { className: 'button selection-remove', 'data-icon': 'bin' },
};

type Props = {
  docId: string;
  /** The shown products, of which some may be selected. */
  products: RowDisplay[];
  /** Whether the rows have checkboxes. */
  isSelecting: boolean;
  /** Called also when another function ends the selection. */
  onEnd(): void;
  onCount(count: number): void;
  onOpenDialog: OnOpenDialog;
  children: React.ReactNode;
};

/** A form around the rows, whose checkboxes have the name `productId`. Without scripts its buttons request the same page with a dialog open. */
export function Selection(props: Props) {
  const { docId, products, isSelecting, onEnd, onCount, onOpenDialog, children } = props;
  const { pathname, search } = useLocation();
  const { form, ids, update } = useSelection(products, isSelecting, onCount);
  const total = totalOf(products.filter(({ productId }) => ids.includes(productId)));
  function open(event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    openFrom(event, onOpenDialog);
    saveFocusPosition(null);
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
      onReset={onEnd}
    >
      <HiddenFields fields={[...pageQueryOf(search), ['docId', docId]]} />
      {children}
      <fieldset className="row wrapped screen-only selection-bar" aria-label={texts.actions}>
        <p role="status">{ids.length > 0 && texts.selected(ids.length, total)}</p>
        {Object.entries(actions).map(([kind, text]) => (
          <button key={kind} type="submit" name="dialog" value={kind} {...looks[kind]}>
            {text}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

/** The checkboxes have the state, so that they work before and without scripts. */
function useSelection(products: unknown, isSelecting: boolean, onCount: Props['onCount']) {
  const form = useFocusAfterRemoval<HTMLFormElement>();
  const [ids, setIds] = useState<string[]>([]);
  const update = useCallback(() => {
    const next = selectedIds(form.current);
    setIds(next);
    onCount(next.length);
    // The bar with its buttons is no longer shown.
    if (next.length > 0 || !form.current?.querySelector('.selection-bar :focus')) return;
    document.querySelector<HTMLElement>('.selection-toggle')?.focus();
  }, [form, onCount]);
  useEffect(update, [products, isSelecting, update]);
  return { form, ids, update };
}

function selectedIds(form: HTMLFormElement | null): string[] {
  return form ? new FormData(form).getAll('productId').map(String) : [];
}
