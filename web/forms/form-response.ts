import { data, type RouterContextProvider, redirect } from 'react-router';
import type { MessageCode } from '../../domain/result-codes.ts';
import { messageContext, requestContext } from '../rendering/request-context.ts';
import { toastCookie } from '../toast/toast-cookie.ts';
import type { ToastAction } from '../toast/toast-timer.ts';

export type SubmissionResult =
  | { ok: true; code: MessageCode; location: string; action?: ToastAction | undefined }
  | { ok: false; code: MessageCode };

/** Document requests get a redirect, or the page with the rejected form. Scripts get the result. */
export function formResponse<T extends SubmissionResult>(
  context: Readonly<RouterContextProvider>,
  result: T,
) {
  if (!context.get(requestContext).isDocumentRequest) return result;
  if (result.ok) {
    const cookie = toastCookie({ message: result.code, action: result.action });
    return redirect(result.location, { status: 303, headers: { 'set-cookie': cookie } });
  }
  context.set(messageContext, result.code);
  return data(result, { status: result.code === 'store-unavailable' ? 503 : 422 });
}
