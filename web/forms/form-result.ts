import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { isRequestErrorCode, type MessageCode } from '../../domain/texts/messages.ts';
import type { requestOfUser } from '../rendering/request-context.ts';
import { type ToastAction, type ToastContent, toastField } from '../toast/toast-store.ts';

export type FormFields = FormData | URLSearchParams;

export type SentForm = ReturnType<typeof requestOfUser> & {
  form: URLSearchParams;
  url: URL;
  /** A repetition of the form has the same. */
  key: string | undefined;
};

export type FormOperation = (sent: SentForm) => Promise<FormResult>;

/** `form` has the fields of a rejected form. */
export type FormResult = ShownResult &
  Pick<ToastContent, 'action'> &
  ({ ok: true; location: string } | { ok: false; form?: string });

export type ShownResult = Pick<ToastContent, 'values'> & { code: MessageCode };

export type FormEffect = {
  /** The message is shown if no other one follows for so long. */
  restMs?(form: FormData): number | undefined;
  onSuccess?(form: FormData): Promise<void>;
  onShow?(form: FormData, result: ShownResult): void;
  /** @returns whether it replaces the message */
  showInstead?(form: FormData, result: ShownResult): boolean;
};

const maxFields = 1_000;

/** @returns undefined for too many fields, each of which costs time */
export function parseForm(text: string): URLSearchParams | undefined {
  return text.split('&', maxFields + 1).length > maxFields ? undefined : new URLSearchParams(text);
}

export function textField(form: FormFields, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' ? value : undefined;
}

export function textsOf(form: FormFields): URLSearchParams {
  return new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
}

export function retryAction(form: FormFields, code: MessageCode): ToastAction | undefined {
  if (!form.has(toastField) || !isRequestErrorCode(code)) return undefined;
  const fields = textsOf(form);
  fields.delete(toastField);
  return formAction(String(fields));
}

export function formAction(form: string): ToastAction {
  return { code: form.startsWith('intent=remove-') ? 'remove' : 'undo', form };
}

type Change = Pick<ShouldRevalidateFunctionArgs, 'actionResult' | 'defaultShouldRevalidate'>;

/** Loading would fail like the request, and replace the dialog by an error page. */
export function shouldRevalidateAfterForm({ actionResult, defaultShouldRevalidate }: Change): boolean {
  const result = actionResult as FormResult | undefined;
  return defaultShouldRevalidate && !(result && isRequestErrorCode(result.code));
}
