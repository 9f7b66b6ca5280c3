import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { shopTexts } from '../../domain/texts/shop.ts';
import { CloseIcon } from './icons.tsx';
import { restoreFocus } from './restore-focus.ts';
import { Toast } from './toast.tsx';
import { moveToast } from './toast-timer.ts';

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
export function Dialog({
  title,
  description,
  picture,
  isConfirmation = false,
  isDone,
  onClose,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [titleId, descriptionId, closeId] = [`${id}-title`, `${id}-description`, `${id}-close`];

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.removeAttribute('open');
    element.showModal();
    moveToast('dialog');
    return () => {
      element.close();
      moveToast('page');
      restoreFocus();
    };
  }, []);

  useEffect(() => {
    if (!isDone) return;
    dialog.current?.close();
    moveToast('page');
  }, [isDone]);

  function handleClose({ currentTarget }: React.SyntheticEvent<HTMLDialogElement>) {
    // In development React runs effects twice, so the dialog may be open again.
    if (!currentTarget.open) onClose();
  }

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
      <h2 id={titleId}>{title}</h2>
      <div className="dialog-intro">
        {picture}
        <p id={descriptionId}>{description}</p>
      </div>
      {children(
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
