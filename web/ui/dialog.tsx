import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { shopTexts } from '../../domain/texts/shop.ts';
import { CloseIcon } from './icons.tsx';
import { restoreFocus } from './restore-focus.ts';
import { Toast } from './toast.tsx';
import { moveToast } from './toast-timer.ts';

type Props = {
  title: string;
  description: string;
  /** An alert dialog (WAI-ARIA APG), with a button that cancels. */
  isConfirmation?: boolean;
  /** Closes the dialog. */
  isDone: boolean;
  onClose(): void;
  /** @param cancel a button that closes the dialog */
  children: (cancel: React.ReactNode) => React.ReactNode;
};

/** A dialog in the document has `autofocus`; the browser itself moves the focus when a script opens one. */
export const isServer = typeof document === 'undefined';

/**
 * A dialog that is open as long as it is rendered (WAI-ARIA APG, modal dialog). It is open in the document, for
 * browsers without scripts; with scripts it is modal and contains the toast.
 */
export function Dialog({ title, description, isConfirmation = false, isDone, onClose, children }: Props) {
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
    // In development React runs effects twice, and this event of the first run arrives after the second.
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
      <p id={descriptionId}>{description}</p>
      {children(
        // biome-ignore lint/a11y/noAutofocus: the initial focus of a confirmation is on the button that cancels (WAI-ARIA APG)
        <button type="submit" form={closeId} className="cancel-button" autoFocus={isServer}>
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
