import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { ListErrorCode, RequestErrorCode, SuccessCode } from '../../domain/result-codes.ts';

/** The dialogs of the specification (§4). */
export const dialogKinds = ['new-list', 'create-list', 'edit-list', 'delete-list', 'remove-product'] as const;
export type DialogKind = (typeof dialogKinds)[number];

/** The operation that a form requests. */
export type Intent = DialogKind | 'add-product';

/** The fields of a form, not validated. */
export type FormFields = { docId?: string; productId?: string; name?: string; status?: string };

export type FormErrorCode = ListErrorCode | RequestErrorCode;

export type FormResult =
  | { ok: true; code: SuccessCode; location: string }
  | { ok: false; code: FormErrorCode; form?: { intent: Intent; fields: FormFields } };

type Change = Pick<ShouldRevalidateFunctionArgs, 'actionResult' | 'defaultShouldRevalidate'>;

/** Errors of forms that did not reach the store. */
const requestErrors: string[] = [
  'store-unavailable',
  'server-unreachable',
  'origin-refused',
  'requests-too-many',
  'body-too-large',
  'server-failed',
] satisfies RequestErrorCode[];

/**
 * A form that a rule rejects may depend on a change by another client, so the page is loaded again. After a request
 * error that would fail too, and replace the page with its open dialog by an error page.
 */
export function shouldRevalidateLists({ actionResult, defaultShouldRevalidate }: Change): boolean {
  const result = actionResult as FormResult | undefined;
  const isRequestError = result !== undefined && !result.ok && requestErrors.includes(result.code);
  return defaultShouldRevalidate && !isRequestError;
}
