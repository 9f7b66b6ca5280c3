import { createFormClientAction } from '../../forms/client-action.ts';
import { textField } from '../../forms/text-field.ts';
import { deleteStoredList } from '../../offline/stored-pages.ts';
import { addListed } from '../../user/personal-data.ts';
import { clearSelection } from '../selection-form.ts';
import { type FormResult, isMissing, readFields, retryAction } from './list-form.ts';

/** After these the old name must not be readable without a connection. */
const renamesOrDeletes = ['edit-list', 'delete-list', 'purge-list'];
const vibrationMs = 15;

const sendForm = createFormClientAction<FormResult>({
  closesDialog: isMissing,
  isOnFirstPage: (code) => code === 'list-created',
  staysOnPage: (code) => /-(restored|undone|placed)$/.test(code),
  retry: retryAction,
  onShow(form, { code }) {
    const productId = textField(form, 'productId');
    const isNew = code === 'product-added' || code === 'list-created';
    const isListed = isNew || code === 'product-already-listed' || code === 'product-restored';
    if (productId && isListed) addListed(productId);
    if (productId && isNew) navigator.vibrate?.(vibrationMs);
    if (code === 'products-copied') clearSelection();
  },
});

export async function formClientAction({ request, serverAction }: Parameters<typeof sendForm>[0]) {
  const form = await request.clone().formData();
  const { intent, fields } = readFields(form);
  return sendForm({
    request,
    async serverAction() {
      const result = (await serverAction()) as FormResult;
      if (result.ok && renamesOrDeletes.includes(intent)) await deleteStoredList(fields.docId ?? '');
      return result;
    },
  });
}
