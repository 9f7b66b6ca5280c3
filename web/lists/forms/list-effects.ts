import { isRequestErrorCode, type MessageCode } from '../../../domain/texts/messages.ts';
import { openMenuOf } from '../../browser/menu-focus.ts';
import { type FormEffect, type ShownResult, textField } from '../../forms/form-result.ts';
import { createIdempotencyKey } from '../../forms/idempotency-key.ts';
import { deletePagesOfUser } from '../../offline/stored-pages.ts';
import { addListed, reloadListed } from '../../user/personal-data.ts';
import { clearSelection } from '../selection-form.ts';

const vibrationMs = 15;
export const keysRestMs = 1_000;

/** After these the old name must not be readable without a connection. */
export const deletesStoredPages: FormEffect = { onSuccess: deletePagesOfUser };
const changes: MessageCode[] = ['products-moved', 'products-copied', 'products-removed'];
const additionCodes: MessageCode[] = ['product-added', 'list-created'];
const listedCodes: MessageCode[] = [
  ...additionCodes,
  'product-saved',
  'product-already-listed',
  'product-restored',
];
export const endsSelection: FormEffect = {
  onShow: (_, { code, values }) => changes.includes(code) && values?.changed !== 0 && clearSelection(),
};

export const removesProducts: FormEffect = { ...endsSelection, onSuccess: async () => reloadListed() };

let saveKey = createIdempotencyKey();

/** The same until the server has answered, for a lost response. */
export function readSaveKey(): string {
  return saveKey;
}

/** Of the forms that are in no dialog. */
export const listEffects: Record<string, FormEffect> = {
  'add-product': { onShow: showListed },
  'restore-products': { onShow: showListed },
  'save-product': { onShow: showSaved, showInstead: openListsWithProduct },
};

export function showListed(form: FormData, { code }: ShownResult): void {
  const productId = textField(form, 'productId');
  if (!productId || !listedCodes.includes(code)) return;
  addListed(productId);
  if (additionCodes.includes(code)) navigator.vibrate?.(vibrationMs);
}

function showSaved(form: FormData, result: ShownResult): void {
  showListed(form, result);
  if (!isRequestErrorCode(result.code)) saveKey = createIdempotencyKey();
}

function openListsWithProduct(form: FormData, result: ShownResult): boolean {
  const isInSeveral = result.code === 'product-saved' && !result.values;
  if (isInSeveral) showListed(form, result);
  return isInSeveral && openMenuOf(textField(form, 'productId') ?? '', { intent: 'remove-products' });
}
