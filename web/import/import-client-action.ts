import type { ClientActionFunctionArgs } from 'react-router';
import { maxImportBytes } from '../../domain/list-file.ts';
import { createFormClientAction } from '../forms/form-client-action.ts';
import { type ImportResult, isAboutFile } from './import-result.ts';

const tooLarge: ImportResult = { ok: false, code: 'file-too-large' };
const sendForm = createFormClientAction<ImportResult>({}, () => false, isAboutFile);

/** A file that is too large is not sent: the server would close the connection before it is received. */
export async function importClientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const file = (await request.clone().formData()).get('file');
  const isTooLarge = file instanceof File && file.size > maxImportBytes;
  return sendForm({ request, serverAction: isTooLarge ? async () => tooLarge : () => serverAction() });
}
