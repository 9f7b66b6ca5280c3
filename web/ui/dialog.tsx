import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { shopTexts } from '../../domain/texts/shop.ts';
import { CloseIcon } from './icons.tsx';
import { restoreFocus } from './restore-focus.ts';
import { Toast } from './toast.tsx';
import { addToastPlace, removeToastPlace } from './toast-timer.ts';
import { transitionsEnd } from './transitions.ts';

type Props = {
  title: string;
  description: string;
  picture?: React.ReactNode;
  isConfirmation?: boolean;
  isDone: boolean;
  onClose(): void;
  children: (cancel: React.ReactNode) => React.ReactNode;
};

/** The dialog is open in the document for browsers without scripts, and becomes modal with scripts (WAI-ARIA APG). */
export function Dialog({ title, description, picture, isConfirmation = false, ...props }: Props) {
  const [dialog, handleClose] = useModal(props);
  const id = useId();
  const [titleId, descriptionId, closeId] = [`${id}-title`, `${id}-description`, `${id}-close`];
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role={isConfirmation ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      open
      onClose={handleClose}
      closedby="any"
    >
      <h2 id={titleId} className="sheet-head">
        {title}
      </h2>
      <div className="dialog-intro">
        {picture}
        <p id={descriptionId}>{description}</p>
      </div>
      {props.children(
        // biome-ignore lint/a11y/noAutofocus: the initial focus of a confirmation is on the button that cancels (WAI-ARIA APG)
        <button type="submit" form={closeId} className="cancel-button" autoFocus={import.meta.env.SSR}>
          {shopTexts.cancel}
        </button>,
      )}
      <form id={closeId} method="dialog" className="dialog-close">
        <button type="submit" className="icon-button" aria-label={shopTexts.close}>
          <CloseIcon />
        </button>
      </form>
      <Toast place="dialog" />
    </dialog>
  );
}

function useModal({ isDone, onClose }: Pick<Props, 'isDone' | 'onClose'>) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.removeAttribute('open');
    element.showModal();
    addToastPlace('dialog');
    return () => close(element);
  }, []);

  useEffect(() => {
    if (isDone) close(dialog.current);
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

function close(dialog: HTMLDialogElement | null): void {
  if (!dialog?.open) return;
  dialog.close();
  leave(dialog);
}

/** If the element that would get the focus was removed, the focus stays in the dialog while its transition shows it. */
function leave(dialog: HTMLDialogElement): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && dialog.contains(focused)) focused.blur();
  removeToastPlace('dialog');
  restoreFocus();
}
