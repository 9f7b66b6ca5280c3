import type { MessageCode } from '../../../domain/texts/messages.ts';
import type { FormEffect, ShownResult } from '../../forms/form-client-action.ts';
import { textField } from '../../forms/text-field.ts';
import { deletePagesOfUser } from '../../offline/stored-pages.ts';
import { addListed } from '../../user/personal-data.ts';
import { clearSelection } from '../selection-form.ts';

const vibrationMs = 15;
export const keysRestMs = 1_000;

/** After these the old name must not be readable without a connection. */
const deletesStoredPages = { onSuccess: deletePagesOfUser };
const staysOnPage = true;
const changes: MessageCode[] = ['products-moved', 'products-copied', 'products-removed'];
const additionCodes: MessageCode[] = ['product-added', 'list-created'];
const listedCodes: MessageCode[] = [...additionCodes, 'product-already-listed', 'product-restored'];
const endsSelection = {
  onShow: (_: FormData, { code, values }: ShownResult) =>
    changes.includes(code) && values?.changed !== 0 && clearSelection(),
};

export const listEffects: Record<string, FormEffect> = {
  'new-list': { isOnFirstPage: true },
  'create-list': { isOnFirstPage: true, onShow: showListed },
  'edit-list': deletesStoredPages,
  'delete-list': deletesStoredPages,
  'restore-list': { staysOnPage },
  'add-product': { onSend: showAddition, onShow: showListed },
  'move-products': endsSelection,
  'copy-products': endsSelection,
  'remove-products': endsSelection,
  'restore-products': { staysOnPage, onShow: showListed },
  'place-product': { staysOnPage, restMs: (form) => (form.has('from') ? keysRestMs : undefined) },
  'undo-move': { staysOnPage },
  'undo-copy': { staysOnPage },
  'undo-replacement': { staysOnPage },
  'undo-placement': { staysOnPage },
};

function showAddition(form: FormData): (result: ShownResult) => void {
  const takeBack = addListed(textField(form, 'productId') ?? '');
  return ({ code }) => listedCodes.includes(code) || takeBack();
}

function showListed(form: FormData, { code }: ShownResult): void {
  const productId = textField(form, 'productId');
  if (!productId || !listedCodes.includes(code)) return;
  addListed(productId);
  if (additionCodes.includes(code)) navigator.vibrate?.(vibrationMs);
}
