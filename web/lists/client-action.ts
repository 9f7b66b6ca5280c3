import { isRouteErrorResponse, replace } from 'react-router';
import type { ListErrorCode, RequestErrorCode } from '../../domain/result-codes.ts';
import { isSamePage, listingPath, overviewPath } from '../paths.ts';
import { showToast } from '../ui/toast-state.ts';
import type { Answer, Intent } from './form-result.ts';

type ClientAction = { request: Request; serverAction: () => Promise<unknown> };

/**
 * What the browser does with the answer to a form, where it is there to do it: says it in the toast, and goes
 * on to another page when the answer names one. A server that cannot be reached is an answer too.
 */
export async function runFormAction({ request, serverAction }: ClientAction) {
  const form = await request.clone().formData();
  let answer: Answer;
  try {
    answer = (await serverAction()) as Answer;
  } catch (fault) {
    answer = { refused: reasonOf(fault) };
  }
  // Another form of the same button was sent since: that one will say how it went.
  if (request.signal.aborted) return answer;
  answer = doneBefore(form, answer);
  // Only the dialog whose own form was answered is about to close.
  const key = document.querySelector<HTMLInputElement>('dialog [name=key]')?.value;
  const isOfDialog = key === form.get('key');
  if ('refused' in answer) {
    showToast(answer.refused, isOfDialog && answer.refused === 'list-not-found');
    return answer;
  }
  showToast(answer.done, isOfDialog);
  return isSamePage(answer.location, window.location) ? answer : replace(answer.location);
}

/** What was asked for and may have been done, although its answer was lost. */
const unanswered = new Set<string>();

/** What a form is refused as when it was carried out before, and what that one would have been answered. */
const repeated: Partial<Record<Intent, { refused: RequestErrorCode | ListErrorCode; answer: Answer }>> = {
  'add-product': {
    refused: 'product-already-listed',
    answer: { done: 'product-added', location: listingPath },
  },
  'delete-list': { refused: 'list-not-found', answer: { done: 'list-deleted', location: overviewPath } },
};

/** The answer to a form, or to the same form before, whose answer was lost. */
function doneBefore(form: FormData, answer: Answer): Answer {
  const [intent, docId, productId] = ['intent', 'docId', 'productId'].map((name) => form.get(name));
  const before = repeated[intent as Intent];
  const asked = [intent, docId, productId].join();
  const refused = 'refused' in answer && answer.refused;
  if (refused === 'server-unreachable' || refused === 'store-unavailable') unanswered.add(asked);
  else if (unanswered.delete(asked) && before?.refused === refused) return before.answer;
  return answer;
}

/** To be called when the shopper has seen that the list holds the product, so that its lost answer matters no longer. */
export function forgetAddition(docId: string, productId: string): void {
  unanswered.delete(['add-product', docId, productId].join());
}

/** The server answered, but not the form: `platform/http/request-limits.ts` turned it away. Or else it did not answer at all. */
function reasonOf(fault: unknown): RequestErrorCode {
  if (!isRouteErrorResponse(fault)) return 'server-unreachable';
  return guardCodes[fault.status] ?? 'store-unavailable';
}

const guardCodes: Record<number, RequestErrorCode> = {
  403: 'origin-refused',
  413: 'body-too-large',
  429: 'requests-too-many',
};
