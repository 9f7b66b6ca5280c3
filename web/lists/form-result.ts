import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { ListErrorCode, RequestErrorCode, SuccessCode } from '../../domain/result-codes.ts';

/** The dialogs of the specification (§4). */
export const dialogKinds = ['new-list', 'create-list', 'edit-list', 'delete-list', 'remove-product'] as const;
export type DialogKind = (typeof dialogKinds)[number];

/** What a form about lists may ask for. */
export type Intent = DialogKind | 'add-product';

/** A form's fields, as they were sent. */
export type FormFields = { docId?: string; productId?: string; name?: string; status?: string };

/** Why a form was not carried out. */
export type RefusedCode = ListErrorCode | RequestErrorCode;

/** What such a form is answered: what was done and where to go on, or why not and what was typed. */
export type Answer =
  | { done: SuccessCode; location: string }
  | { refused: RefusedCode; form?: { intent: Intent; typed: FormFields } };

type Change = Pick<ShouldRevalidateFunctionArgs, 'actionResult' | 'defaultShouldRevalidate'>;

const notReached: string[] = [
  'store-unavailable',
  'server-unreachable',
  'origin-refused',
  'requests-too-many',
  'body-too-large',
  'server-failed',
] satisfies RequestErrorCode[];

/**
 * Whether a page of lists should be asked for again. A refusal by the rules may come from a change made elsewhere,
 * which the page should show; where the store was not reached, asking again would only lose the page and the dialog.
 */
export function shouldRevalidateLists({ actionResult, defaultShouldRevalidate }: Change): boolean {
  const answer = actionResult as Answer | undefined;
  return defaultShouldRevalidate && !(answer && 'refused' in answer && notReached.includes(answer.refused));
}
