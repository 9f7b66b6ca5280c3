import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { shopTexts } from '../../domain/texts/shop.ts';
import { restoreFocus } from './focus.ts';
import { CloseIcon } from './icons.tsx';
import { Toast } from './toast.tsx';
import { moveToast } from './toast-state.ts';

type Props = {
  title: string;
  /** What the dialog asks, or asks for. */
  description: string;
  /** Whether it asks for a confirmation (WAI-ARIA APG, alert dialog), with a button that leaves everything as it is. */
  isConfirmation?: boolean;
  /** Its work is done: it closes by itself. */
  done: boolean;
  onClose(): void;
  /** @param cancel a button that closes the dialog */
  children: (cancel: React.ReactNode) => React.ReactNode;
};

/** Whether a dialog comes open within its document; then its first field asks for the focus by itself. */
export const arrivesOpen = typeof document === 'undefined';

/**
 * A dialog that is open as long as it is rendered (WAI-ARIA APG, modal dialog): focus goes in, stays in, and
 * goes back to where it was, or to the page's heading when that is gone. It arrives open in the document, so
 * that it is there without scripts; with them it becomes modal, and the toast is shown in it.
 */
export function Dialog({ title, description, isConfirmation = false, done, onClose, children }: Props) {
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
    if (!done) return;
    dialog.current?.close();
    moveToast('page');
  }, [done]);

  function closed({ currentTarget }: React.SyntheticEvent<HTMLDialogElement>) {
    // In development React runs an effect twice, and the first close is told when the dialog is open again.
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
      onClose={closed}
      closedby="any"
    >
      <h2 id={titleId}>{title}</h2>
      <p id={descriptionId}>{description}</p>
      {children(
        // biome-ignore lint/a11y/noAutofocus: a confirmation begins at the choice that changes nothing (WAI-ARIA APG)
        <button type="submit" form={closeId} className="cancel-button" autoFocus={arrivesOpen}>
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
