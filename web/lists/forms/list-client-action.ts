import { createFormClientAction } from '../../forms/client-action.ts';
import { textField } from '../../forms/text-field.ts';
import { clearSelection } from '../clear-selection.ts';
import { addListedProduct } from '../listed-products.ts';
import { type FormResult, isMissing, readFields, retryAction } from './list-form.ts';

export const formClientAction = createFormClientAction<FormResult>({
  closesDialog: isMissing,
  isOnFirstPage: (code) => code === 'list-created',
  staysOnPage: (code) => /-(restored|undone)$/.test(code),
  retry(form, result) {
    const { intent, fields } = readFields(form);
    return retryAction(intent, fields, result);
  },
  onShow(form, { code }) {
    const productId = textField(form, 'productId');
    const isNew = code === 'product-added' || code === 'list-created';
    const isListed = isNew || code === 'product-already-listed' || code === 'product-restored';
    if (productId && isListed) addListedProduct(productId, isNew);
    if (code === 'products-copied') clearSelection();
  },
});
