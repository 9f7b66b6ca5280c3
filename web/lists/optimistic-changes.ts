import { useEffect, useState } from 'react';
import { useFetchers } from 'react-router';
import { type ListDraft, readDraft } from '../../domain/wish-list.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { readFields } from './form-result.ts';

/** What the forms that are being sent change. Shown after the next paint, which shows the busy dialog. */
export function useOptimisticChanges() {
  const forms = useFetchers().flatMap(({ formData }) => formData ?? []);
  const [shown, setShown] = useState<FormData[]>([]);
  const isShown = forms.length === shown.length && forms.every((form, index) => form === shown[index]);
  useEffect(() => {
    if (!isShown) afterPaint(() => setShown(forms));
  });
  return readOptimisticChanges(shown);
}

export function readOptimisticChanges(forms: FormData[]) {
  const changes = {
    created: [] as ListDraft[],
    edited: new Map<string, ListDraft>(),
    deleted: new Set<string>(),
    removed: new Set<string>(),
  };
  for (const form of forms) {
    const { intent, fields } = readFields(form);
    const { docId = '', productId = '' } = fields;
    const draft = readDraft(fields);
    if (intent === 'new-list' && draft.ok) changes.created.push(draft.value);
    if (intent === 'edit-list' && draft.ok) changes.edited.set(docId, draft.value);
    if (intent === 'delete-list') changes.deleted.add(docId);
    if (intent === 'remove-product') changes.removed.add(productKey(docId, productId));
  }
  return changes;
}

export function productKey(docId: string, productId: string): string {
  return `${docId} ${productId}`;
}
