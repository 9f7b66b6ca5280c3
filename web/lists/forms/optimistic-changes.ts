import { useFetchers } from 'react-router';
import { type ListDraft, readDraft } from '../../../domain/wish-list.ts';
import { readFields } from './list-form.ts';

/** What the forms that are being sent change. */
export function useOptimisticChanges() {
  return readOptimisticChanges(useFetchers().flatMap(({ formData }) => formData ?? []));
}

export function readOptimisticChanges(forms: FormData[]) {
  const changes = {
    created: [] as ListDraft[],
    edited: new Map<string, ListDraft>(),
    deleted: new Set<string>(),
    removed: new Set<string>(),
    /** Deleted items that are restored or deleted finally. */
    resolved: new Set<string>(),
  };
  for (const form of forms) {
    const { intent, fields } = readFields(form);
    const { docId = '', productId = '' } = fields;
    const draft = readDraft(fields);
    if (intent === 'new-list' && draft.ok) changes.created.push(draft.value);
    if (intent === 'edit-list' && draft.ok) changes.edited.set(docId, draft.value);
    if (intent === 'delete-list') changes.deleted.add(docId);
    if (intent === 'remove-product') changes.removed.add(productKey(docId, productId));
    if (/^(restore|purge)-/.test(intent)) changes.resolved.add(productKey(docId, productId));
  }
  return changes;
}

export function productKey(docId: string, productId: string): string {
  return `${docId} ${productId}`;
}
