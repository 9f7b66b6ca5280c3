import { useId } from 'react';
import { shopTexts } from '../../domain/texts/shop-texts.ts';
import { useModal } from './use-modal.ts';

type Props = {
  title: string;
  description: string;
  picture?: React.ReactNode;
  isConfirmation?: boolean;
  hasField?: boolean;
  isDone: boolean;
  onClose(): void;
  children: (cancel: React.ReactNode) => React.ReactNode;
};

/** Open in the document for browsers without scripts; modal with scripts (WAI-ARIA APG). */
export function Dialog({ title, description, picture, isConfirmation = false, hasField, ...props }: Props) {
  const [dialog, handleClose] = useModal(props);
  const id = useId();
  const [titleId, descriptionId, closeId] = [`${id}-title`, `${id}-description`, `${id}-close`];
  // Without scripts the page would start at its top.
  const start = import.meta.env.SSR && !isConfirmation && !hasField && { tabIndex: -1, autoFocus: true };
  return (
    <dialog
      ref={dialog}
      className="raised dialog"
      role={isConfirmation ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      open
      onClose={handleClose}
      closedby="any"
    >
      <h2 id={titleId} suppressHydrationWarning {...start}>
        {title}
      </h2>
      <div className="row dialog-intro">
        {picture}
        <p id={descriptionId}>{description}</p>
      </div>
      {props.children(
        // biome-ignore lint/a11y/noAutofocus: a confirmation focuses 'Cancelar' first (WAI-ARIA APG)
        <button type="submit" form={closeId} className="button" autoFocus={import.meta.env.SSR}>
          {shopTexts.cancel}
        </button>,
      )}
      <form id={closeId} method="dialog" className="dialog-close">
        <button type="submit" className="icon-button" aria-label={shopTexts.close} data-icon="close" />
      </form>
    </dialog>
  );
}
