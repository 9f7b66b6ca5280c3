import { type ActionFunctionArgs, data, type RouterContextProvider, redirect } from 'react-router';
import { failure } from '../../domain/result-codes.ts';
import { fingerprintOf } from '../../server/fingerprint.ts';
import { GuestRejection } from '../../server/requester.ts';
import {
  type FormOperation,
  type FormResult,
  parseForm,
  retryAction,
  textField,
} from '../forms/form-result.ts';
import { toastContext, toastCookie } from '../forms/toast-cookie.ts';
import type { DialogKind } from '../lists/dialogs/dialog-table.ts';
import { listForms } from '../lists/forms/list-forms.ts';
import { pageError } from '../rendering/page-error.ts';
import { requestContext, requestOfUser } from '../rendering/request-context.ts';
import { sharingForms } from '../sharing/sharing-forms.ts';

const forms = { ...listForms, ...sharingForms } satisfies Record<DialogKind, FormOperation>;
export type FormIntent = keyof typeof forms;

const formType = /^application\/x-www-form-urlencoded[ \t]*(;|$)/i;

export async function formAction({ request, url, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const intent = textField(form, 'intent') ?? '';
  const operation = Object.hasOwn(forms, intent) ? (forms[intent as FormIntent] as FormOperation) : undefined;
  if (!operation) throw pageError('intent-unknown');
  const services = requestOfUser(context);
  const result: FormResult = await operation({ ...services, form, url, key: formKeyOf(form) }).catch(
    (error) => {
      if (error instanceof GuestRejection) throw pageError('guest-ended');
      services.log.error(`The form failed: ${intent}.`, error);
      return failure('store-unavailable');
    },
  );
  if (result.ok) return formResponse(context, result);
  const action = retryAction(form, result.code);
  return formResponse(context, { ...result, form: String(form), ...(action && { action }) });
}

export async function readForm(request: Request): Promise<URLSearchParams> {
  if (!formType.test(request.headers.get('content-type') ?? '')) throw pageError('form-unreadable');
  const form = parseForm(await request.text());
  if (!form) throw pageError('form-too-large');
  return form;
}

/** Another form with other fields, also after a lost response. */
function formKeyOf(form: URLSearchParams): string | undefined {
  const key = textField(form, 'key');
  return key === undefined ? undefined : fingerprintOf([key, String(form)]);
}

function formResponse<T extends FormResult>(context: Readonly<RouterContextProvider>, result: T) {
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
