import { failure } from '../../../domain/result-codes.ts';
import type { FormOperation, SentForm } from '../../forms/form-action.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { textField } from '../../forms/text-field.ts';
import {
  cardPath,
  detailPath,
  homePageOf,
  homePagePath,
  isSharedListPath,
  overviewPath,
  searchPath,
  withDialog,
} from '../../paths.ts';
import { unlessFailed } from '../../rendering/service-unavailable.ts';

import {
  contentPage,
  createOnce,
  isOnDeletedPage,
  listLocation,
  readChangedList,
  samePage,
  selectionIn,
  textIn,
  undoAction,
  viewChangedList,
  viewList,
} from './form-steps.ts';
import { productForms } from './product-forms.ts';

const ownForms = {
  async 'new-list'(sent) {
    const created = await createList(sent);
    return created.ok
      ? { ok: true, code: 'list-created', location: await locationAfterCreation(sent) }
      : created;
  },

  async 'create-list'(sent) {
    const created = await createList(sent, textIn(sent, 'productId'));
    if (!created.ok) return created;
    const location = await cardLocation(sent);
    return { ok: true, code: 'list-created', location, action: viewList(created.value) };
  },

  async 'edit-list'(sent) {
    const change = { name: textIn(sent, 'name'), status: textField(sent.form, 'status') };
    const edited = await sent.lists.edit(textIn(sent, 'docId'), change);
    return edited.ok ? { ok: true, code: 'list-edited', location: await listLocation(sent) } : edited;
  },

  async 'delete-list'(sent) {
    const docId = textIn(sent, 'docId');
    const deleted = await sent.lists.delete(docId);
    if (!deleted.ok) return deleted;
    return {
      ok: true,
      code: 'list-deleted',
      location: overviewPath,
      action: undoAction('restore-list', { docId }),
    };
  },

  async 'restore-list'(sent) {
    const restored = await sent.lists.restoreList(textIn(sent, 'docId'));
    if (!restored.ok) return restored;
    const done: FormResult = { ok: true, code: 'list-restored', location: overviewPath };
    return isOnDeletedPage(sent)
      ? { ...done, location: samePage(sent), ...(await viewChangedList(sent)) }
      : done;
  },

  async 'add-product'(sent) {
    const { key } = sent;
    const added = await sent.lists.addProduct(textIn(sent, 'docId'), textIn(sent, 'productId'), { key });
    if (!added.ok) return added;
    if (added.value.duplicates.length > 0) return failure('product-already-listed');
    const location = await cardLocation(sent);
    return { ok: true, code: 'product-added', location, ...(await viewChangedList(sent)) };
  },
} satisfies Record<string, FormOperation>;

export const listForms = { ...ownForms, ...productForms };

function createList(sent: SentForm, productId?: string) {
  const draft = { name: textIn(sent, 'name'), status: textField(sent.form, 'status') };
  return createOnce(sent, (key) => sent.lists.create(draft, productId, key));
}

/** The choice of lists from which the dialog was opened, or the overview. */
async function locationAfterCreation(sent: SentForm): Promise<string> {
  const next = textIn(sent, 'next');
  if (!next) return overviewPath;
  const list = await readChangedList(sent, textIn(sent, 'docId'));
  const productIds = selectionIn(sent);
  return list?.ok && productIds.ok
    ? withDialog(detailPath(list.value), next, productIds.value)
    : overviewPath;
}

/** On a page of results and on a shared list the product stays; on others it may have another page than the form. The change was made, even if the index cannot be read now. */
async function cardLocation(sent: SentForm): Promise<string> {
  const { url, catalog, log } = sent;
  const productId = textIn(sent, 'productId');
  if (isSharedListPath(url.pathname) || url.pathname === searchPath)
    return cardPath(productId, contentPage(sent));
  const position = await unlessFailed(log, 'catalog', 'positionOf', () => catalog.positionOf(productId));
  return cardPath(productId, homePagePath(homePageOf(position)));
}
