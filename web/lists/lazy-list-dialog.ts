import { lazy } from 'react';
import { fetchScripts } from '../ui/scripts.ts';
import type { ListDialog } from './list-dialog.tsx';

let dialog: typeof ListDialog | undefined;

/** The route of the menus has the dialog in its script, as a menu opens it. */
export function provideListDialog(provided: typeof ListDialog): void {
  dialog = provided;
}

/**
 * Loads the dialog's script. It is imported by its address, because Vite would add code of its own to an import (0.6 kB).
 * @throws when the server cannot be reached; the next call tries again
 */
export async function loadListDialog(): Promise<typeof ListDialog> {
  if (!dialog) {
    await fetchScripts();
    await import(/* @vite-ignore */ window.__reactRouterManifest.routes['routes/menu-lists']?.module ?? '');
  }
  return dialog as typeof ListDialog;
}

/**
 * The dialog, for a page that most shoppers leave without one. Where it arrived open and its script cannot be loaded, it
 * stays as it is: a form of the document.
 */
export const LazyListDialog = lazy(async () => ({
  default: await loadListDialog().catch(() => new Promise<never>(() => {})),
}));
