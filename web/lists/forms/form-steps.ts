import { randomUUID } from 'node:crypto';
import { readSelection } from '../../../domain/product-selection.ts';
import type { Result } from '../../../domain/result-codes.ts';
import type { WishList } from '../../../domain/wish-list.ts';
import type { Creation } from '../../../store/lists/list-store.ts';
import type { SentForm } from '../../forms/form-action.ts';
import { textField } from '../../forms/text-field.ts';
import {
  deletedItemsPath,
  detailPath,
  detailPathById,
  listKey,
  overviewPath,
  pageQueryOf,
} from '../../paths.ts';
import { unlessFailed } from '../../rendering/service-unavailable.ts';
import type { ToastAction } from '../../toast/toast-timer.ts';

export function textIn({ form }: SentForm, name: string): string {
  return textField(form, name) ?? '';
}

export function selectionIn({ form }: SentForm) {
  return readSelection(form.getAll('productId'));
}

export function readChangedList({ lists, log }: SentForm, docId: string) {
  return unlessFailed(log, 'lists', 'find', () => lists.find({ docId }, { offset: 0, limit: 0 }));
}

/** The change was made, even if the list cannot be read now. */
export async function listLocation(sent: SentForm, docId = textIn(sent, 'docId')): Promise<string> {
  const list = await readChangedList(sent, docId);
  if (list) return list.ok ? detailPath(list.value) : overviewPath;
  const name = textField(sent.form, 'name');
  const isRenamed = name !== undefined && name !== listKey(sent.url).name;
  return isRenamed ? detailPathById({ docId, name }) : samePage(sent);
}

export function samePage({ url }: SentForm): string {
  return url.pathname + url.search;
}

/** Without the menu or dialog that is open in a browser without scripts. */
export function contentPage({ url }: SentForm): string {
  return [url.pathname, String(pageQueryOf(url.search))].filter(Boolean).join('?');
}

export function isOnDeletedPage({ url }: SentForm): boolean {
  return url.pathname === deletedItemsPath;
}

export async function viewChangedList(sent: SentForm): Promise<{ action?: ToastAction }> {
  const list = await readChangedList(sent, textIn(sent, 'docId'));
  return list?.ok ? { action: viewList(list.value) } : {};
}

export function viewList(list: WishList & { shadowed?: boolean }): ToastAction {
  return { code: 'view-list', href: detailPath(list), name: list.name };
}

/** A form of the toast. The last field is the ID of what the toast focuses. */
export function undoAction(
  intent: string,
  fields: Record<string, string>,
  productIds: string[] = [],
): ToastAction {
  const form = new URLSearchParams({ intent, ...fields });
  for (const id of productIds) form.append('productId', id);
  return { code: 'undo', form: String(form) };
}

/** A browser may show the form with its key again after the list was deleted; submitting it then creates another list. */
export async function createOnce<Code extends string>(
  sent: SentForm,
  create: (key?: string) => Promise<Result<Creation, Code>>,
): Promise<Result<Creation, Code>> {
  const created = await create(sent.key);
  if (!created.ok) return created;
  const { docId, replayed } = created.value;
  const found = replayed && (await readChangedList(sent, docId));
  return found && !found.ok ? create() : created;
}

/** A browser may show the form with its key again after its change was undone; sending it then makes the change again. @returns the key of the change, too */
export async function changeOnce<T extends { replayed?: true; version?: string }, Code extends string>(
  { key }: SentForm,
  change: (key?: string) => Promise<Result<T, Code>>,
) {
  const result = await change(key);
  if (!result.ok || !result.value.replayed) return { result, key };
  const newKey = randomUUID();
  const again = await change(newKey);
  return again.ok && again.value.version ? { result: again, key: newKey } : { result, key };
}
