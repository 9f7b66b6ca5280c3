import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Counts } from '../../../domain/texts/codes/code-table.ts';
import type { ListErrorCode, ListResultCode } from '../../../domain/texts/codes/list-codes.ts';
import type { RequestErrorCode } from '../../../domain/texts/codes/request-codes.ts';
import { isRequestErrorCode, type MessageCode } from '../../../domain/texts/messages.ts';
import type { UnvalidatedList } from '../../../domain/wish-list.ts';
import { textField } from '../../forms/text-field.ts';
import { type ToastAction, toastField } from '../../toast/toast-timer.ts';

/** The dialogs of the specification (§4), and those of the deleted items. */
export const dialogKinds = [
  'new-list',
  'create-list',
  'edit-list',
  'delete-list',
  'purge-list',
  'purge-product',
  'move-products',
  'copy-products',
  'remove-products',
  'place-product',
] as const;
export type DialogKind = (typeof dialogKinds)[number];

/** Those of the toast, and those of the page of the deleted items. */
const undoIntents = ['restore-list', 'restore-products', 'undo-move', 'undo-copy'] as const;
type UndoIntent = (typeof undoIntents)[number];

export type Intent = DialogKind | UndoIntent | 'add-product';

/** Not validated. */
export type FormFields = UnvalidatedList & {
  docId?: string;
  productId?: string;
  /** All values of the field `productId`. */
  productIds?: string[];
  /** The list to which products are moved or copied. */
  targetId?: string;
  /** From 1. */
  position?: string;
  /** That of the copy that is undone. */
  copyKey?: string;
};

export type FormErrorCode = ListErrorCode | RequestErrorCode;

/** The fields of a new form, or those of a rejected one with its error. */
export type InitialForm = FormFields & { error?: FormErrorCode };

export type FormResult =
  | {
      ok: true;
      code: ListResultCode;
      location: string;
      counts?: Counts | undefined;
      action?: ToastAction | undefined;
    }
  | {
      ok: false;
      code: FormErrorCode;
      form?: { intent: Intent; fields: FormFields };
      counts?: undefined;
      action?: ToastAction | undefined;
    };

export function readFields(form: FormData) {
  const [intent, key, docId, targetId, position, copyKey, name, status] = fieldNames.map((field) =>
    textField(form, field),
  );
  const productIds = form.getAll('productId').filter((value) => typeof value === 'string');
  const fields: FormFields = {
    docId,
    productId: productIds[0],
    productIds,
    targetId,
    position,
    copyKey,
    name,
    status,
  };
  return { intent: intent as Intent, key, fields };
}

const fieldNames = ['intent', 'key', 'docId', 'targetId', 'position', 'copyKey', 'name', 'status'];

export function undoAction(
  intent: UndoIntent,
  { docId = '', targetId, productIds }: FormFields,
  copyKey?: string,
): ToastAction {
  const form = new URLSearchParams({
    intent,
    docId,
    ...(targetId && { targetId }),
    ...(copyKey && { copyKey }),
  });
  for (const id of productIds ?? []) form.append('productId', id);
  return { code: 'undo', form: String(form) };
}

/** After a request error, the toast has the action again. */
export function retryAction(form: FormData, result: FormResult): ToastAction | undefined {
  if (!form.has(toastField) || !isRequestError(result)) return undefined;
  const fields = [...form]
    .filter(([name]) => name !== toastField)
    .map(([name, value]) => [name, String(value)]);
  return { code: 'undo', form: String(new URLSearchParams(fields)) };
}

/** Whether what a dialog is about no longer exists. */
export function isMissing(code: MessageCode | undefined): boolean {
  return missingCodes.some((missing) => missing === code);
}

const missingCodes = [
  'list-not-found',
  'deleted-item-not-found',
  'product-not-listed',
  'products-not-listed',
] satisfies MessageCode[];

/** Whether the server may not have processed the form. */
export function isRequestError({ code }: { code: MessageCode }): boolean {
  return isRequestErrorCode(code);
}

type Change = Pick<ShouldRevalidateFunctionArgs, 'actionResult' | 'defaultShouldRevalidate'>;

/** After a request error, loading the page again would also fail, and an error page would replace the open dialog. */
export function shouldRevalidateLists({ actionResult, defaultShouldRevalidate }: Change): boolean {
  const result = actionResult as FormResult | undefined;
  return defaultShouldRevalidate && !(result && isRequestError(result));
}
