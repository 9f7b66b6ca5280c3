import type { ActionFunctionArgs } from 'react-router';
import { failure } from '../../domain/result-codes.ts';
import { fingerprintOf } from '../../server/fingerprint.ts';
import { pageError } from '../rendering/page-error.ts';
import { requestOfUser } from '../rendering/request-context.ts';
import { formResponse } from './form-response.ts';
import { type FormResult, retryAction } from './form-result.ts';
import { readForm } from './read-form.ts';
import { textField } from './text-field.ts';

export type SentForm = ReturnType<typeof requestOfUser> & {
  form: URLSearchParams;
  url: URL;
  /** A repetition of the form has the same; undefined for a form without a key. */
  key: string | undefined;
};

/** Reads the fields that it needs, and rejects if the store fails. */
export type FormOperation = (sent: SentForm) => Promise<FormResult>;

/** @param operations those of all entities, by the value of the field `intent` */
export function createFormAction(operations: Record<string, FormOperation>) {
  return async ({ request, url, context }: ActionFunctionArgs) => {
    const form = await readForm(request);
    const intent = textField(form, 'intent') ?? '';
    const operation = Object.hasOwn(operations, intent) ? operations[intent] : undefined;
    if (!operation) throw pageError('intent-unknown');
    const services = requestOfUser(context);
    const sent = { ...services, form, url, key: keyOf(form) };
    const result: FormResult = await operation(sent).catch((error) => {
      services.log.error(`The form failed: ${intent}.`, error);
      return failure('store-unavailable');
    });
    if (result.ok) return formResponse(context, result);
    const action = retryAction(form, result.code);
    return formResponse(context, { ...result, form: String(form), ...(action && { action }) });
  };
}

/** Includes the fields, so that a form can be sent with other fields after a lost response. */
function keyOf(form: URLSearchParams): string | undefined {
  const key = textField(form, 'key');
  return key === undefined ? undefined : fingerprintOf([key, String(form)]);
}
