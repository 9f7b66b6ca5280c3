import { isRouteErrorResponse, replace } from 'react-router';
import type { RequestErrorCode } from '../../domain/texts/codes/request-codes.ts';
import type { MessageCode } from '../../domain/texts/messages.ts';
import { isLaterPageOfLists, isSamePage } from '../paths.ts';
import { showToast, type ToastAction } from '../toast/toast-timer.ts';
import type { SubmissionResult } from './form-response.ts';

type ClientAction = { request: Request; serverAction: () => Promise<unknown> };

type Options<T> = {
  closesDialog(code: MessageCode): boolean;
  /** Whether the result is on the first page of the lists. */
  isOnFirstPage(code: MessageCode): boolean;
  /** Whether the page stays, whatever it is. */
  staysOnPage(code: MessageCode): boolean;
  /** The action that sends a form again after a request error. */
  retry(form: FormData, result: T | RequestError): ToastAction | undefined;
  onShow?(form: FormData, result: T | RequestError): void;
};

export function createFormClientAction<T extends SubmissionResult>({
  closesDialog,
  isOnFirstPage,
  staysOnPage,
  retry,
  onShow,
}: Options<T>) {
  return async ({ request, serverAction }: ClientAction) => {
    const form = await request.clone().formData();
    const result = (await serverAction().catch(requestError)) as T | RequestError;
    const isReplacedByNextForm = request.signal.aborted;
    if (isReplacedByNextForm) return result;
    const key = document.querySelector<HTMLInputElement>('.dialog:modal [name=key]')?.value;
    showToast(result.code, {
      counts: result.counts,
      action: result.action ?? retry(form, result),
      afterDialog: key === form.get('key') && (result.ok || closesDialog(result.code)),
      onShow: () => onShow?.(form, result),
    });
    if (!result.ok) return result;
    const isShown = !isLaterPageOfLists(window.location) || !isOnFirstPage(result.code);
    const isHere = isShown && isSamePage(result.location, window.location);
    return isHere || staysOnPage(result.code) ? result : replace(result.location);
  };
}

type RequestError = { ok: false; code: RequestErrorCode; counts?: undefined; action?: undefined };

/** A response with an error status comes from `platform/http/limits/request-limits.ts`, or from a proxy. */
function requestError(error: unknown): RequestError {
  if (!isRouteErrorResponse(error)) return { ok: false, code: 'server-unreachable' };
  return { ok: false, code: codesByStatus[error.status] ?? 'store-unavailable' };
}

const codesByStatus: Record<number, RequestErrorCode> = {
  403: 'origin-refused',
  413: 'body-too-large',
  429: 'requests-too-many',
};
