import { createElement, lazy } from 'react';
import { importRoute } from '../ui/import-route.ts';
import type { ListDialog } from './list-dialog.tsx';

let component: typeof ListDialog | undefined;

export function provideListDialog(provided: typeof ListDialog): void {
  component = provided;
}

/** Imports by URL, because Vite adds 0.6 kB of code to other dynamic imports. */
export async function loadListDialog(): Promise<typeof ListDialog> {
  if (!component) await importRoute('routes/menu-lists');
  return component as typeof ListDialog;
}

/** If its script cannot be loaded, a dialog in the document remains a form that works without scripts. */
export const LazyListDialog = import.meta.env.SSR
  ? (props: React.ComponentProps<typeof ListDialog>) => component && createElement(component, props)
  : lazy(async () => ({ default: await loadListDialog().catch(() => new Promise<never>(() => {})) }));
