import type { ActionFunctionArgs } from 'react-router';
import { failure } from '../../domain/result-codes.ts';
import { nameLimit } from '../../domain/wish-list.ts';
import { fingerprintOf } from '../../server/lists/fingerprint.ts';
import { readListFile } from '../../server/lists/import-file.ts';
import { formResponse } from '../forms/form-response.ts';
import { readForm } from '../forms/read-form.ts';
import { textField } from '../forms/text-field.ts';
import { createOnce, listLocation, type Submission } from '../lists/forms/submission.ts';
import { importPath } from '../paths.ts';
import { requestOfUser } from '../rendering/request-context.ts';
import { toastContext } from '../toast/toast-context.ts';
import type { ImportResult } from './import-result.ts';
import { isFileTooLarge } from './import-size.ts';

/** Of an entered name, which is returned when it is rejected; names of this length are too long in any form. */
const maxReturnedLength = 4 * 1024;

export async function importAction({ request, url, context }: ActionFunctionArgs) {
  const { lists, catalog, log } = requestOfUser(context);
  const submission = {
    form: new FormData(),
    fields: {},
    idempotencyKey: undefined,
    url,
    lists,
    catalog,
    log,
  };
  const result = isFileTooLarge(request)
    ? failure('file-too-large')
    : await importFile(submission, await readForm(request));
  if (!result.ok || !result.report) return formResponse(context, result);
  context.set(toastContext, { message: result.code });
  return result;
}

/** The name of the list is the entered one, that in the document, or that of the file. */
async function importFile(submission: Submission, form: FormData): Promise<ImportResult> {
  const { lists } = submission;
  const entered = textField(form, 'name')?.slice(0, maxReturnedLength).trim();
  const file = form.get('file');
  if (!(file instanceof File) || file.name === '') return { ...failure('file-missing'), name: entered };
  const content = readListFile(await file.arrayBuffer());
  if (!content.ok) return { ...content, name: entered };
  const name = entered || (content.value.name || file.name.replace(/\.[^.]*$/, '')).slice(0, nameLimit);
  const key = textField(form, 'key');
  const idempotencyKey = key === undefined ? undefined : fingerprintOf([key, name, content.value]);
  const { status, ...rows } = content.value;
  const imported = await createOnce(
    { ...submission, idempotencyKey },
    'importList',
    (key) => lists.importList({ name, ...(status !== undefined && { status }) }, rows, key),
    ({ list }) => list,
  );
  if (!imported?.ok) return { ok: false, code: imported?.code ?? 'store-unavailable', name };
  const { list, productsId, problems } = imported.value;
  const created = { ok: true, code: 'list-created' } as const;
  const location = await listLocation({ ...submission, fields: { docId: list.docId } });
  if (problems.length === 0) return { ...created, location };
  return { ...created, location: importPath, report: { name, location, added: productsId.length, problems } };
}
