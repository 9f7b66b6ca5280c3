import { data, type RouterContextProvider, redirect } from 'react-router';
import { requestContext } from '../rendering/request-context.ts';
import { toastContext } from '../toast/toast-context.ts';
import { toastCookie } from '../toast/toast-cookie.ts';
import type { FormResult } from './form-result.ts';

/** Document requests get a redirect, or the page with the rejected form. Scripts get the result. */
export function formResponse<T extends FormResult>(context: Readonly<RouterContextProvider>, result: T) {
  const { isDocumentRequest, recordCode } = context.get(requestContext);
  if (!result.ok) recordCode(result.code);
  if (!isDocumentRequest) return result;
  const toast = { message: result.code, values: result.values, action: result.action };
  if (result.ok) {
    const cookie = toastCookie(toast);
    return redirect(result.location, { status: 303, headers: { 'set-cookie': cookie } });
  }
  context.set(toastContext, toast);
  return data(result, { status: result.code === 'store-unavailable' ? 503 : 422 });
}
