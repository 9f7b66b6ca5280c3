import { type ActionFunctionArgs, data } from 'react-router';
import { fingerprintOf } from '../../../server/lists/fingerprint.ts';
import { formResponse } from '../../forms/form-response.ts';
import { readForm } from '../../forms/read-form.ts';
import { requestOfUser } from '../../rendering/request-context.ts';
import { type FormFields, type FormResult, type Intent, readFields, retryAction } from './list-form.ts';
import { listOperations } from './list-operations.ts';
import { restorationOperations } from './restoration-operations.ts';
import { selectionOperations } from './selection-operations.ts';
import type { Operation, Submission } from './submission.ts';

const operations: Record<Intent, Operation> = {
  ...listOperations,
  ...restorationOperations,
  ...selectionOperations,
};

/** Of pages that the version before has rendered; the next version removes them. */
const earlierIntents: Record<string, Intent> = {
  'remove-product': 'remove-products',
  'restore-product': 'restore-products',
  'undo-removal': 'restore-products',
  'undo-removals': 'restore-products',
  'undo-deletion': 'restore-list',
};

export async function formAction({ request, url, context }: ActionFunctionArgs) {
  const { lists, catalog, log } = requestOfUser(context);
  const form = await readForm(request);
  const { intent: sent, key, fields } = readFields(form);
  const intent = earlierIntents[sent] ?? sent;
  if (!Object.hasOwn(operations, intent)) throw data('intent-unknown', { status: 400 });
  const submission = { form, fields, idempotencyKey: idempotencyKey(key, fields), url, lists, catalog, log };
  return formResponse(context, await submit(intent, submission));
}

/** Includes the fields, so that a form can be sent with other fields after a lost response. */
function idempotencyKey(key: string | undefined, fields: FormFields) {
  return key === undefined ? undefined : fingerprintOf([key, fields]);
}

async function submit(intent: Intent, submission: Submission): Promise<FormResult> {
  const { run, code, counts, location, action } = operations[intent];
  const result = await run(submission);
  if (!result?.ok) {
    const { fields } = submission;
    const rejected: FormResult = {
      ok: false,
      code: result?.code ?? 'store-unavailable',
      form: { intent, fields },
    };
    return { ...rejected, action: retryAction(submission.form, rejected) };
  }
  return {
    ok: true,
    code: typeof code === 'function' ? code(submission) : code,
    location: await location(submission),
    ...(counts && { counts: counts(result.value) }),
    ...(action && { action: await action(submission, result.value) }),
  };
}
