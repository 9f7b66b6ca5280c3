import { lazy } from 'react';
import { fetchScripts } from '../ui/scripts.ts';

/** Loads the dialog's script. @throws when the server cannot be reached; the next call tries again */
export async function loadListDialog() {
  if (!import.meta.env.SSR) await fetchScripts();
  return import('./list-dialog.tsx');
}

/**
 * The dialog, for a page that most shoppers leave without one. Where it arrived open and its script cannot be loaded, it
 * stays as it is: a form of the document.
 */
export const LazyListDialog = lazy(async () => {
  const { ListDialog } = await loadListDialog().catch(() => new Promise<never>(() => {}));
  return { default: ListDialog };
});
