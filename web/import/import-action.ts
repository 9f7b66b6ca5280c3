import type { ActionFunctionArgs } from 'react-router';
import { failure } from '../../domain/result-codes.ts';
import { shortenName } from '../../domain/wish-list.ts';
import { fingerprintOf } from '../../server/fingerprint.ts';
import { readListFile } from '../../server/lists/import-file.ts';
import type { SentForm } from '../forms/form-action.ts';
import { formResponse } from '../forms/form-response.ts';
import { readForm } from '../forms/read-form.ts';
import { textField } from '../forms/text-field.ts';
import { createOnce, listLocation } from '../lists/forms/form-steps.ts';
import { importPath } from '../paths.ts';
import { requestOfUser } from '../rendering/request-context.ts';
import { unlessFailed } from '../rendering/service-unavailable.ts';
import { toastContext } from '../toast/toast-context.ts';
import { type ImportResult, isAboutFile } from './import-result.ts';
import { isFileTooLarge } from './import-size.ts';

/** Of an entered name, which is returned when it is rejected; names of this length are too long in any form. */
const maxReturnedLength = 4 * 1024;

export async function importAction({ request, url, context }: ActionFunctionArgs) {
  const result = isFileTooLarge(request)
    ? failure('file-too-large')
    : await importFile({ ...requestOfUser(context), url, form: await readForm(request), key: undefined });
  if (result.ok && result.report) {
    context.set(toastContext, { message: result.code });
    return result;
  }
  const response = formResponse(context, result);
  if (isAboutFile(result.code)) context.set(toastContext, null);
  return response;
}

/** The name of the list is the entered one, that in the document, or that of the file. */
async function importFile(sent: SentForm): Promise<ImportResult> {
  const { form, lists, log } = sent;
  const entered = textField(form, 'name')?.slice(0, maxReturnedLength).trim();
  const file = form.get('file');
  if (!(file instanceof File) || file.name === '') return { ...failure('file-missing'), name: entered };
  const content = readListFile(await file.arrayBuffer());
  if (!content.ok) return { ...content, name: entered };
  const name = entered || shortenName(content.value.name || file.name.replace(/\.[^.]*$/, ''));
  const sentKey = textField(form, 'key');
  const key = sentKey === undefined ? undefined : fingerprintOf([sentKey, name, content.value]);
  const { status, ...rows } = content.value;
  const draft = { name, ...(status !== undefined && { status }) };
  const imported = await unlessFailed(log, 'lists', 'importList', () =>
    createOnce(
      { ...sent, key },
      (key) => lists.importList(draft, rows, key),
      ({ list }) => list,
    ),
  );
  if (!imported?.ok) return { ok: false, code: imported?.code ?? 'store-unavailable', name };
  const { list, productsId, problems } = imported.value;
  const created = { ok: true, code: 'list-created' } as const;
  const location = await listLocation(sent, list.docId);
  if (problems.length === 0) return { ...created, location };
  return { ...created, location: importPath, report: { name, location, added: productsId.length, problems } };
}
