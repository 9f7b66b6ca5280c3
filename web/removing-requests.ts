import { readSmallText } from '../platform/http/small-text.ts';
import { pathOf } from '../platform/http/url-paths.ts';
import { isForApi } from '../server/http-errors.ts';
import { patternOf } from './data-paths.ts';
import { parseForm } from './forms/form-result.ts';
import { accountDataPath, signOutPath } from './paths.ts';
import type { FormIntent } from './routes/form-action.ts';

const removes = () => true;
const removingForms = new Map<FormIntent, (form: URLSearchParams) => boolean>([
  ['delete-list', removes],
  ['remove-products', removes],
  ['undo-copy', removes],
  ['free-gifts', removes],
  ['end-sharing', removes],
  ['take-gift-back', removes],
  ['edit-list', (form) => form.get('status') === 'Privada'],
  ['share-list', (form) => form.has('isChange') && !form.has('showName')],
]);

/** Whether a write only removes, ends or hides something. */
export async function onlyRemoves(request: Request): Promise<boolean> {
  const path = pathOf(request);
  if (request.method === 'DELETE' || [accountDataPath, signOutPath].includes(patternOf(path))) return true;
  if (isForApi(request)) {
    const isChange = request.method === 'PATCH';
    return (
      path.endsWith('/removals') ||
      (isChange && /"status"\s*:\s*"Privada"/.test(await readSmallText(request)))
    );
  }
  const form = parseForm(await readSmallText(request));
  return (form && removingForms.get(form.get('intent') as FormIntent)?.(form)) ?? false;
}
