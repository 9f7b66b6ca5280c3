import { lazy } from 'react';

/** Asks for the dialog's script: when a menu is about to open, so that it is there when the dialog is asked for. */
export const loadListDialog = () => import('./list-dialog.tsx');

/** The dialog, for a page that most shoppers leave without one. */
export const LazyListDialog = lazy(async () => ({ default: (await loadListDialog()).ListDialog }));
