import { randomUUID } from 'node:crypto';
import { readSelection } from '../../../domain/product-selection.ts';
import type { Result } from '../../../domain/result-codes.ts';
import type { WishList } from '../../../domain/wish-list.ts';
import type { Creation } from '../../../store/lists/list-store.ts';
import { type SentForm, textField } from '../../forms/form-result.ts';
import { listAfterForm, pageOrListAfterForm } from '../../forms/page-after-form.ts';
import { detailPath } from '../../paths.ts';
import { unlessFailed } from '../../rendering/service-unavailable.ts';
import type { ToastAction } from '../../toast/toast-store.ts';

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
export async function listLocation(sent: SentForm): Promise<string> {
  return listAfterForm(await readChangedList(sent, textIn(sent, 'docId')), sent);
}

export function returnLocation(sent: SentForm): Promise<string> {
  return pageOrListAfterForm(sent, () => readChangedList(sent, textIn(sent, 'docId')));
}

export async function viewChangedList(sent: SentForm): Promise<{ action?: ToastAction }> {
  const list = await readChangedList(sent, textIn(sent, 'docId'));
  return list?.ok ? { action: viewList(list.value) } : {};
}

export function viewList(list: WishList & { shadowed?: boolean }): ToastAction {
  return { code: 'view-list', href: detailPath(list) };
}

export function changeList(href: string): ToastAction {
  return { code: 'change-list', href };
}

/** The last field is the ID of what the toast focuses. */
export function undoAction(
  intent: string,
  fields: Record<string, string>,
  productIds: string[] = [],
): ToastAction {
  const form = new URLSearchParams({ intent, ...fields });
  for (const id of productIds) form.append('productId', id);
  return { code: 'undo', form: String(form) };
}

export function removeAction(docId: string, productId: string): ToastAction {
  const form = new URLSearchParams({ intent: 'remove-products', docId, productId });
  return { code: 'remove', form: String(form) };
}

/** A form that is shown again after its list was deleted creates another list. */
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

/** A form that is shown again after its change was undone makes the change again, with another key. */
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
