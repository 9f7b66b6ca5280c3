import { lazy } from 'react';
import { loadListDialog } from '../lists/lazy-list-dialog.ts';
import { showToast } from '../ui/toast-timer.ts';
import type { QuickLook } from './quick-look.tsx';

let component: typeof QuickLook | undefined;

const Nothing: typeof QuickLook = () => null as never;

export function provideQuickLook(provided: typeof QuickLook): void {
  component = provided;
}

/** The script of the dialogs contains the quick look. */
export const LazyQuickLook = lazy(async () => {
  await loadListDialog().catch(() => showToast('server-unreachable'));
  return { default: component ?? Nothing };
});
