import { type ActionFunctionArgs, RouterContextProvider } from 'react-router';
import type { Services } from '../../server/entities.ts';
import type { FormResult } from '../forms/form-result.ts';
import { toastContext } from '../forms/toast-cookie.ts';
import { requestContext } from '../rendering/request-context.ts';
import { formAction } from './form-action.ts';

type Fields = Record<string, string> | URLSearchParams;

const silentLog = { info() {}, warn() {}, error() {} };

/** Returns the result of a script, or the response to a document request, and the toast of the page. */
export async function postForm(
  services: Services,
  path: string,
  fields: Fields,
  { isDocumentRequest = false, log = silentLog } = {},
) {
  const context = new RouterContextProvider();
  context.set(requestContext, { ...services, log, recordCode() {}, isDocumentRequest });
  const url = new URL(path, 'http://127.0.0.1');
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const args = { request, url, params: {}, context } as unknown as ActionFunctionArgs;
  const result = (await formAction(args)) as unknown as FormResult;
  return { result, toast: context.get(toastContext) };
}
