import { useFetchers } from 'react-router';
import { type ListDraft, readDraft } from '../../domain/wish-list.ts';

/** What the forms that are under way will have done to lists, once they are carried out. */
export type OptimisticChanges = {
  created: ListDraft[];
  edited: Map<string, ListDraft>;
  deleted: Set<string>;
  /** Products on their way out: the list's id and the product's, joined by a blank. */
  removed: Set<string>;
};

/** Own changes show at once; should one be refused, its form is no longer under way and the change is gone. */
export function useOptimisticChanges(): OptimisticChanges {
  return readOptimisticChanges(useFetchers().flatMap(({ formData }) => formData ?? []));
}

export function readOptimisticChanges(forms: FormData[]): OptimisticChanges {
  const pending: OptimisticChanges = {
    created: [],
    edited: new Map(),
    deleted: new Set(),
    removed: new Set(),
  };
  for (const form of forms) {
    const text = (name: string) => String(form.get(name) ?? '');
    const docId = text('docId');
    const intent = text('intent');
    const draft = readDraft({ name: text('name'), status: text('status') });
    if (intent === 'new-list' && draft.ok) pending.created.push(draft.value);
    if (intent === 'edit-list' && draft.ok) pending.edited.set(docId, draft.value);
    if (intent === 'delete-list') pending.deleted.add(docId);
    if (intent === 'remove-product') pending.removed.add(productIn(docId, text('productId')));
  }
  return pending;
}

export function productIn(docId: string, productId: string): string {
  return `${docId} ${productId}`;
}
