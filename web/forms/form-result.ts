import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { isRequestErrorCode, type MessageCode } from '../../domain/texts/messages.ts';
import { type ToastAction, type ToastContent, toastField } from '../toast/toast-timer.ts';
import { type FormFields, textsOf } from './text-field.ts';

/** What the toast shows, where the user is led after a success, and the fields of a rejected form, URL-encoded. */
export type FormResult = Omit<ToastContent, 'message'> & { code: MessageCode } & (
    | { ok: true; location: string }
    | { ok: false; form?: string }
  );

/** After an error of the request, the form of a toast can be sent again. */
export function retryAction(form: FormFields, code: MessageCode): ToastAction | undefined {
  if (!form.has(toastField) || !isRequestErrorCode(code)) return undefined;
  const fields = textsOf(form);
  fields.delete(toastField);
  return { code: 'undo', form: String(fields) };
}

type Change = Pick<ShouldRevalidateFunctionArgs, 'actionResult' | 'defaultShouldRevalidate'>;

/** After an error of the request, loading the page again would also fail, and an error page would replace the open dialog. */
export function shouldRevalidateAfterForm({ actionResult, defaultShouldRevalidate }: Change): boolean {
  const result = actionResult as FormResult | undefined;
  return defaultShouldRevalidate && !(result && isRequestErrorCode(result.code));
}
