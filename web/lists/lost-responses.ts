import type { ListErrorCode } from '../../domain/result-codes.ts';
import { listingPath, overviewPath } from '../paths.ts';
import type { FormResult, Intent } from './form-result.ts';

/** Forms that the server may have processed although no response arrived. */
const lostForms = new Set<string>();

/** The error that means that an earlier submission was processed, and the result that replaces this error. */
const repetitions: Partial<Record<Intent, { error: ListErrorCode; result: FormResult }>> = {
  'add-product': {
    error: 'product-already-listed',
    result: { ok: true, code: 'product-added', location: listingPath },
  },
  'delete-list': {
    error: 'list-not-found',
    result: { ok: true, code: 'list-deleted', location: overviewPath },
  },
};

export function correctRepeated(form: FormData, result: FormResult): FormResult {
  const id = ['intent', 'docId', 'productId'].map((name) => form.get(name)).join();
  const repetition = repetitions[form.get('intent') as Intent];
  if (result.code === 'server-unreachable' || result.code === 'store-unavailable') lostForms.add(id);
  else if (lostForms.delete(id) && repetition?.error === result.code) return repetition.result;
  return result;
}

/** Called when the menu shows that the product is in the list. */
export function deleteLostAddition(docId: string, productId: string): void {
  lostForms.delete(['add-product', docId, productId].join());
}
