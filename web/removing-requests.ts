import { pathOf } from '../platform/http/request-path.ts';
import { isForApi } from '../server/http-errors.ts';
import { patternOf } from './page-patterns.ts';
import { accountDataPath, signOutPath } from './paths.ts';

const maxBytes = 64 * 1024;
const removingIntents = [
  'delete-list',
  'remove-products',
  'undo-copy',
  'free-gifts',
  'end-sharing',
  'take-gift-back',
];

/** Whether a write only removes, ends or hides something. The body is not parsed, because many requests may be rejected: who hides another change in it is limited all the same. */
export async function onlyRemoves(request: Request): Promise<boolean> {
  const path = pathOf(request);
  if (request.method === 'DELETE' || [accountDataPath, signOutPath].includes(patternOf(path))) return true;
  if (isForApi(request)) {
    const isChange = request.method === 'PATCH';
    return path.endsWith('/removals') || (isChange && /"status"\s*:\s*"Privada"/.test(await textOf(request)));
  }
  const form = await textOf(request);
  const has = (field: string) => new RegExp(`(?:^|&)${field}(?:&|$)`).test(form);
  const hidesList = has('intent=edit-list') && has('status=Privada');
  const hidesName = has('intent=share-list') && has('isChange=[^&]*') && !has('showName=[^&]*');
  return has(`intent=(?:${removingIntents.join('|')})`) || hidesList || hidesName;
}

/** The handler reads the body again. @returns '' for a body without a length, a large one, and one that does not arrive */
async function textOf(request: Request): Promise<string> {
  const isShort = Number(request.headers.get('content-length') ?? Number.NaN) <= maxBytes;
  return isShort
    ? request
        .clone()
        .text()
        .catch(() => '')
    : '';
}
