import { readSelection } from '../../domain/product-selection.ts';
import type { Result } from '../../domain/result-codes.ts';
import { isOwnPath } from '../../platform/http/url-paths.ts';
import {
  canonicalPath,
  cardPath,
  detailPath,
  detailPathById,
  homePath,
  isOverviewPath,
  type ListRef,
  type MenuMode,
  menuPath,
  overviewPath,
  pageNumberOf,
  sharedListPath,
  sharedTokenOf,
  withDialog,
} from '../paths.ts';
import { toastField } from '../toast/toast-store.ts';
import { returnField } from '../user/return-path.ts';
import { pageOfEarlierForm } from './earlier-forms.ts';
import { type FormFields, type SentForm, textField } from './form-result.ts';

/** In the header Location: proxies reject headers above 8 kB. */
const maxPageLength = 4_000;
export const menuPageField = 'menu';

type Sent = Pick<SentForm, 'form' | 'url'>;

/** @param path a page of products */
export function formActionOf(path: string): string {
  const [pathname, query] = path.split('?');
  return pathname === homePath ? [`${homePath}?index`, query].filter(Boolean).join('&') : path;
}

/** @returns undefined if the form names no page of this shop */
export function namedPage({ form, url }: Sent): string | undefined {
  return form.has(returnField) ? ownPageIn(form, returnField) : pageOfEarlierForm(url);
}

export function menuAfterForm({ form }: Pick<Sent, 'form'>, mode?: MenuMode): string {
  const productId = textField(form, 'productId') ?? '';
  return menuPath(productId, ownPageIn(form, menuPageField), 0, mode);
}

function ownPageIn(form: FormFields, field: string): string | undefined {
  const page = textField(form, field) ?? '';
  return page.length <= maxPageLength && isOwnPath(page) ? page : undefined;
}

export function cardAfterForm(sent: Sent, page = namedPage(sent) ?? homePath): string {
  return cardPath(textField(sent.form, 'productId') ?? '', page);
}

export function sharedListAfterForm(sent: Sent): string {
  return namedPage(sent) ?? sharedListPath(sharedTokenOf(sent.url));
}

export function overviewAfterForm(sent: Sent): string {
  return namedPage(sent) ?? overviewPath;
}

type ChangedList = Result<ListRef, string> | undefined;

export async function pageOrListAfterForm(sent: Sent, readList: () => Promise<ChangedList>): Promise<string> {
  return namedPage(sent) ?? listAfterForm(await readList(), sent);
}

/** @param list undefined if it cannot be read now */
export function listAfterForm(list: ChangedList, { form }: Pick<Sent, 'form'>): string {
  if (list) return list.ok ? detailPath(list.value) : overviewPath;
  const [docId, name] = [textField(form, 'docId'), textField(form, 'name')];
  return docId && name ? detailPathById({ docId, name }) : overviewPath;
}

/** For 'Nueva lista' in a choice of lists. */
export function choiceAfterForm(list: ListRef | undefined, { form }: Pick<Sent, 'form'>): string {
  const next = textField(form, 'next');
  const ids = readSelection(form.getAll('productId'));
  return list && next && ids.ok ? withDialog(detailPath(list), next, ids.value) : overviewPath;
}

/** Whether scripts keep the page after a success. */
export function staysAfterForm(form: FormFields, location: string, current: { href: string }): boolean {
  const [page] = location.split('#');
  if (form.has(toastField) || page === textField(form, returnField)) return true;
  const isNewList = textField(form, 'intent') === 'new-list';
  // The address of a list that was opened in the overview lacks its ID.
  const shown = new URL(textField(form, returnField) ?? current.href, current.href);
  return isSamePage(new URL(location, current.href), shown, isNewList);
}

/** @param isNewList is shown on the first page of the overview only */
function isSamePage(target: URL, current: URL, isNewList: boolean): boolean {
  const isLaterPage = isOverviewPath(current.pathname) && pageNumberOf(current.search) > 1;
  if (isNewList && isLaterPage) return false;
  const id = target.searchParams.get('id');
  const hasSamePath = canonicalPath(target.pathname) === canonicalPath(current.pathname);
  return hasSamePath && (id === null || id === current.searchParams.get('id'));
}
