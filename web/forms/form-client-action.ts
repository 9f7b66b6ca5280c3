import { isRouteErrorResponse, replace } from 'react-router';
import type { RequestErrorCode } from '../../domain/texts/codes/request-codes.ts';
import { closesDialog, isRequestErrorCode } from '../../domain/texts/messages.ts';
import { isLaterPageOfLists, isSamePage } from '../page-after-form.ts';
import { showToast } from '../toast/toast-timer.ts';
import { type FormResult, retryAction } from './form-result.ts';
import { textField } from './text-field.ts';

type ClientAction = { request: Request; serverAction: () => Promise<unknown> };

export type ShownResult = Pick<FormResult, 'code' | 'values'>;

export type FormEffect = {
  /** Whether the result is on the first page of the lists. */
  isOnFirstPage?: true;
  /** Whether the page stays after a success, whatever it is. */
  staysOnPage?: true;
  /** For how long no other message may follow before that of the success is shown, in ms. */
  restMs?(form: FormData): number | undefined;
  /** Shows the change before the response. @returns a function that receives the result */
  onSend?(form: FormData): (result: ShownResult) => void;
  onSuccess?(form: FormData): Promise<void>;
  onShow?(form: FormData, result: ShownResult): void;
};

/** @param effects those of all entities, by the value of the field `intent` */
export function createFormClientAction(effects: Record<string, FormEffect>) {
  return async ({ request, serverAction }: ClientAction) => {
    const form = await request.clone().formData();
    const effect = effects[textField(form, 'intent') ?? ''] ?? {};
    const settle = effect.onSend?.(form);
    const result = (await serverAction().catch(requestError)) as FormResult | RequestError;
    settle?.(result);
    if (result.ok) await effect.onSuccess?.(form);
    const isReplacedByNextForm = request.signal.aborted;
    if (isReplacedByNextForm) return result;
    const key = document.querySelector<HTMLInputElement>('.dialog:modal [name=key]')?.value;
    const isInDialog = key !== undefined && key === form.get('key');
    if (isInDialog && isRequestErrorCode(result.code)) return result;
    showToast(result.code, {
      values: result.values,
      action: result.action ?? retryAction(form, result.code),
      restMs: result.ok ? effect.restMs?.(form) : undefined,
      afterDialog: isInDialog && (result.ok || closesDialog(result.code)),
      onShow: () => effect.onShow?.(form, result),
    });
    if (!result.ok) return result;
    const isShown = !isLaterPageOfLists(window.location) || !effect.isOnFirstPage;
    const isHere = isShown && isSamePage(result.location, window.location);
    return isHere || effect.staysOnPage ? result : replace(result.location);
  };
}

type RequestError = { ok: false; code: RequestErrorCode; values?: undefined; action?: undefined };

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
