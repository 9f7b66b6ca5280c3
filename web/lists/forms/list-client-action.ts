import { createFormClientAction } from '../../forms/client-action.ts';
import { textField } from '../../forms/read-form.ts';
import { addListedProduct } from '../listed-products.ts';
import type { FormResult } from './list-form.ts';

export const formClientAction = createFormClientAction<FormResult>({
  closesDialog: (code) => code === 'list-not-found',
  isOnFirstPage: (code) => code === 'list-created',
  onShow(form, { code }) {
    const productId = textField(form, 'productId');
    const isNew = code === 'product-added' || code === 'list-created';
    if (productId && (isNew || code === 'product-already-listed')) addListedProduct(productId, isNew);
  },
});
