import { isRouteErrorResponse, replace } from 'react-router';
import type { RequestErrorCode } from '../../domain/result-codes.ts';
import { isSamePage } from '../paths.ts';
import { showToast } from '../ui/toast-timer.ts';
import type { FormResult } from './form-result.ts';
import { correctRepeated } from './lost-responses.ts';

type ClientAction = { request: Request; serverAction: () => Promise<unknown> };

export async function formClientAction({ request, serverAction }: ClientAction) {
  const form = await request.clone().formData();
  let result: FormResult;
  try {
    result = (await serverAction()) as FormResult;
  } catch (error) {
    result = { ok: false, code: errorCodeOf(error) };
  }
  // The same fetcher has sent another form since.
  if (request.signal.aborted) return result;
  result = correctRepeated(form, result);
  const key = document.querySelector<HTMLInputElement>('dialog [name=key]')?.value;
  const closesDialog = key === form.get('key') && (result.ok || result.code === 'list-not-found');
  showToast(result.code, closesDialog);
  return result.ok && !isSamePage(result.location, window.location) ? replace(result.location) : result;
}

/** A response with an error status comes from `platform/http/request-limits.ts`, or from a proxy. */
function errorCodeOf(error: unknown): RequestErrorCode {
  if (!isRouteErrorResponse(error)) return 'server-unreachable';
  return codesByStatus[error.status] ?? 'store-unavailable';
}

const codesByStatus: Record<number, RequestErrorCode> = {
  403: 'origin-refused',
  413: 'body-too-large',
  429: 'requests-too-many',
};
