import { redirect } from 'react-router';
import { readMenuListsRange } from '../data-paths.ts';
import { toastCookie } from '../forms/toast-cookie.ts';
import { menuModeOf, menuProductOf } from '../paths.ts';
import type { RequestContext } from '../rendering/request-context.ts';
import { unlessFailed } from '../rendering/service-unavailable.ts';

/** @param path without a menu, if the lists of a document cannot be read */
export async function loadMenu({ lists, log, isDocumentRequest }: RequestContext, url: URL, path: string) {
  const productId = menuProductOf(url.search);
  if (productId === undefined || !lists) return undefined;
  const read = () => lists.menuLists(productId, readMenuListsRange(url));
  const menuLists = await unlessFailed(log, 'lists', 'menuLists', read);
  if (menuLists) return { productId, lists: { ...menuLists, mode: menuModeOf(url.search) } };
  if (!isDocumentRequest) return undefined;
  const cookie = toastCookie({ message: 'server-failed' });
  throw redirect(path, { status: 303, headers: { 'set-cookie': cookie } });
}
