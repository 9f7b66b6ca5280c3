import { selectionOf } from '../../../domain/product-selection.ts';
import { failure } from '../../../domain/result-codes.ts';
import { type FormOperation, type SentForm, textField } from '../../forms/form-result.ts';
import {
  cardAfterForm,
  choiceAfterForm,
  menuAfterForm,
  namedPage,
  overviewAfterForm,
} from '../../forms/page-after-form.ts';
import { overviewPath } from '../../paths.ts';
import {
  changeList,
  createOnce,
  listLocation,
  readChangedList,
  removeAction,
  textIn,
  undoAction,
  viewChangedList,
  viewList,
} from './form-steps.ts';
import { productForms } from './product-forms.ts';

const ownForms = {
  async 'new-list'(sent) {
    const created = await createList(sent);
    if (!created.ok) return created;
    const source = sent.form.has('next') ? await readChangedList(sent, textIn(sent, 'docId')) : undefined;
    const location = choiceAfterForm(source?.ok ? source.value : undefined, sent);
    return { ok: true, code: 'list-created', location };
  },

  async 'create-list'(sent) {
    const [from, productId] = [textIn(sent, 'docId'), textIn(sent, 'productId')];
    const created = await createList(sent, from ? undefined : productId);
    if (!created.ok) return created;
    const { docId } = created.value;
    const source = { from, move: true };
    if (from) {
      const moved = await sent.lists.transferProducts(docId, selectionOf(productId), source);
      // The other list was changed meanwhile.
      if (!moved.ok || moved.value.added.length === 0) await sent.lists.addProduct(docId, productId);
    }
    const location = cardAfterForm(sent);
    return { ok: true, code: 'list-created', location, action: viewList(created.value) };
  },

  async 'edit-list'(sent) {
    const edited = await sent.lists.edit(textIn(sent, 'docId'), fieldsIn(sent));
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
    const view = namedPage(sent) !== undefined && (await viewChangedList(sent));
    return { ok: true, code: 'list-restored', location: overviewAfterForm(sent), ...view };
  },

  async 'add-product'(sent) {
    const { key } = sent;
    const [docId, productId] = [textIn(sent, 'docId'), textIn(sent, 'productId')];
    const added = await sent.lists.addProduct(docId, productId, { key });
    if (!added.ok) return added;
    if (added.value.duplicates.length > 0)
      return { ...failure('product-already-listed'), action: removeAction(docId, productId) };
    const location = cardAfterForm(sent);
    return { ok: true, code: 'product-added', location, ...(await viewChangedList(sent)) };
  },

  async 'save-product'(sent) {
    const productId = textIn(sent, 'productId');
    const saved = await sent.lists.saveProduct(productId, sent.key);
    if (!saved.ok)
      return { ...saved, ...(saved.code === 'list-full' && { action: changeList(menuAfterForm(sent)) }) };
    const { outcome, lists } = saved.value;
    const [{ docId, name }, ...others] = lists;
    if (others.length > 0)
      return {
        ok: true,
        code: 'product-saved',
        location: menuAfterForm(sent, { intent: 'remove-products' }),
      };
    const done = { ok: true, values: { name }, location: cardAfterForm(sent) } as const;
    if (outcome === 'listed')
      return { ...done, code: 'product-saved', action: removeAction(docId, productId) };
    const code = outcome === 'created' ? 'list-created' : 'product-added';
    const menu = menuAfterForm(sent, { intent: 'move-products', from: docId });
    return { ...done, code, action: changeList(menu) };
  },
} satisfies Record<string, FormOperation>;

export const listForms = { ...ownForms, ...productForms };

function createList(sent: SentForm, productId?: string) {
  return createOnce(sent, (key) => sent.lists.create(fieldsIn(sent), productId, key));
}

function fieldsIn(sent: SentForm) {
  const { form } = sent;
  return { name: textIn(sent, 'name'), status: textField(form, 'status'), note: textField(form, 'note') };
}
