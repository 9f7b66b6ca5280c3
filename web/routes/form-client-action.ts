import { isRouteErrorResponse, replace } from 'react-router';
import type { RequestErrorCode } from '../../domain/texts/codes/request-codes.ts';
import { closesDialog, isRequestErrorCode } from '../../domain/texts/messages.ts';
import { type FormResult, retryAction, textField } from '../forms/form-result.ts';
import { staysAfterForm } from '../forms/page-after-form.ts';
import { dialogs, kindOf } from '../lists/dialogs/dialog-table.ts';
import { listEffects } from '../lists/forms/list-effects.ts';
import { showToast } from '../toast/toast-store.ts';
import { hasSessionEnded } from '../user/session-end.ts';

type ClientAction = { request: Request; serverAction: () => Promise<unknown> };

export async function formClientAction({ request, serverAction }: ClientAction) {
  const form = await request.clone().formData();
  const intent = textField(form, 'intent') ?? '';
  const kind = kindOf(intent);
  const effect = (kind ? dialogs[kind].effect : listEffects[intent]) ?? {};
  const send = (await hasSessionEnded()) ? async () => endedSession : serverAction;
  const result = (await send().catch(requestError)) as FormResult | RequestError;
  if (result.ok) await effect.onSuccess?.(form);
  const isReplacedByNextForm = request.signal.aborted;
  if (isReplacedByNextForm) return result;
  if (effect.showInstead?.(form, result)) return result;
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
  return !result.ok || staysAfterForm(form, result.location, location) ? result : replace(result.location);
}

const endedSession = { ok: false, code: 'user-missing' };

type RequestError = { ok: false; code: RequestErrorCode; values?: undefined; action?: undefined };

/** The status of a rejected request, also of a proxy. */
function requestError(error: unknown): RequestError {
  if (!isRouteErrorResponse(error)) return { ok: false, code: 'server-unreachable' };
  if (error.data === 'guest-ended') return { ok: false, code: error.data };
  return { ok: false, code: codesByStatus[error.status] ?? 'store-unavailable' };
}

const codesByStatus: Record<number, RequestErrorCode> = {
  401: 'user-missing',
  403: 'origin-refused',
  413: 'body-too-large',
  429: 'requests-too-many',
};
