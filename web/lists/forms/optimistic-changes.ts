import { useFetchers } from 'react-router';
import { type ListDraft, readDraft } from '../../../domain/wish-list.ts';
import { textField } from '../../forms/form-result.ts';

export function useOptimisticChanges() {
  return readOptimisticChanges(useFetchers().flatMap(({ formData }) => formData ?? []));
}

export function readOptimisticChanges(forms: FormData[]) {
  const changes = {
    /** The IDs of products. */
    added: new Set<string>(),
    created: [] as ListDraft[],
    edited: new Map<string, ListDraft>(),
    deleted: new Set<string>(),
    removed: new Set<string>(),
    gifts: new Set<string>(),
    /** Deleted items that are restored. */
    resolved: new Set<string>(),
    placed: [] as { docId: string; productId: string; position: number }[],
  };
  for (const form of forms) {
    const text = (name: string) => textField(form, name) ?? '';
    const [intent, docId, productId] = ['intent', 'docId', 'productId'].map(text) as [string, string, string];
    const draft = readDraft({ name: text('name'), status: textField(form, 'status'), note: text('note') });
    if (intent === 'add-product' || intent === 'save-product') changes.added.add(productId);
    if (intent === 'new-list' && draft.ok) changes.created.push(draft.value);
    if (intent === 'edit-list' && draft.ok) changes.edited.set(docId, draft.value);
    if (intent === 'delete-list') changes.deleted.add(docId);
    // Several stay selected: the focus returns to the buttons of the selection.
    if (intent === 'remove-products' && form.getAll('productId').length === 1)
      changes.removed.add(productKey(docId, productId));
    if (intent === 'place-product' || intent === 'undo-placement')
      changes.placed.push({ docId, productId, position: Number(text('position')) });
    if (intent === 'give-product' || intent === 'take-gift-back') changes.gifts.add(productId);
    if (intent.startsWith('restore-')) changes.resolved.add(productKey(docId, productId));
  }
  return changes;
}

export function productKey(docId: string, productId: string): string {
  return `${docId} ${productId}`;
}
