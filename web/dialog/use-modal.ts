import { useEffect, useLayoutEffect, useRef } from 'react';
import { restoreFocus, saveOpener } from '../browser/restore-focus.ts';
import { transitionsEnd } from '../browser/transitions.ts';
import { placeToast } from '../toast/toast.tsx';
import { showToastAfterDialog } from '../toast/toast-store.ts';

type Options = {
  isDone?: boolean;
  onClose(): void;
};

export function useModal({ isDone = false, onClose }: Options) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.removeAttribute('open');
    saveOpener(element);
    element.showModal();
    placeToast(null);
    return () => {
      element.close();
      leave(element);
    };
  }, []);

  useEffect(() => {
    if (isDone) dialog.current?.close();
  }, [isDone]);

  async function handleClose({ currentTarget }: React.SyntheticEvent<HTMLDialogElement>) {
    // In development React runs effects twice, so the dialog may be open again.
    if (currentTarget.open) return;
    leave(currentTarget);
    await transitionsEnd(currentTarget);
    if (dialog.current && !dialog.current.open) onClose();
  }
  return [dialog, handleClose] as const;
}

/** The dialog must not keep the focus during its transition, if its opener was removed. */
function leave(dialog: HTMLDialogElement): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.blur();
  placeToast(document.activeElement);
  showToastAfterDialog();
  restoreFocus(dialog);
}
