import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { actionTexts, messageText } from '../../domain/texts/messages.ts';
import { shopTexts } from '../../domain/texts/shop-texts.ts';
import { onEscape } from '../browser/on-escape.ts';
import { focusOrRestore } from '../browser/restore-focus.ts';
import { CloseIcon } from '../parts/icons.tsx';
import { ReturnListsForm } from './return-lists-form.tsx';
import { keepToastOnTop, placeToast } from './toast-position.ts';
import {
  hideToast,
  pauseToast,
  readToast,
  resumeToast,
  showToast,
  subscribeToToast,
  type ToastContent,
} from './toast-timer.ts';
import { UndoForm, useUndo } from './undo-form.tsx';

type Props = {
  initialToast: ToastContent | undefined;
  /** The path of a route that receives the forms of all entities. */
  formAction: string;
};

const landmark = { role: 'region', 'aria-label': shopTexts.message };

/** Specification §2 and §4. The wrapper has no other child, so that the region can be moved into a dialog (docs/decisions/toast.md). */
export function Toast({ initialToast, formAction }: Props) {
  const toast = useToast(initialToast);
  const region = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<Element>(null);
  const undo = useUndo(formAction, () => focusOrRestore(previousFocus.current));
  usePopover(toast?.sequenceNumber, close);

  function close() {
    if (region.current?.contains(document.activeElement)) focusOrRestore(previousFocus.current);
    hideToast();
  }
  function handleFocus({ currentTarget, relatedTarget }: React.FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget;
    pauseToast('focus');
  }

  return (
    <div className="toast-place">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler receives the events of the button inside */}
      <div
        ref={region}
        className={toast ? 'toast-region row on-dark raised screen-only toast toast-new' : 'toast-region'}
        // Only with a message, because a closed popover hides its live region.
        popover={toast && 'manual'}
        {...(toast && landmark)}
        onPointerEnter={() => pauseToast('pointer')}
        onPointerLeave={() => resumeToast('pointer')}
        onFocus={handleFocus}
        onBlur={() => resumeToast('focus')}
      >
        <div role="status">
          {toast && <p key={toast.sequenceNumber}>{messageText(toast.message, toast.values)}</p>}
        </div>
        {toast?.action?.code === 'undo' && <UndoForm form={toast.action.form} undo={undo} />}
        {toast?.action?.code === 'return-lists' && <ReturnListsForm />}
        {toast?.action?.code === 'save' && <SaveButton menuId={toast.action.menuId} />}
        {toast?.action?.code === 'view-list' && (
          <Link to={toast.action.href} onClick={() => setTimeout(hideToast)}>
            <span>{actionTexts['view-list'](toast.action.name)}</span>
          </Link>
        )}
        {toast && (
          <button
            type="button"
            className="icon-button"
            aria-label={shopTexts.close}
            aria-keyshortcuts="Escape"
            onClick={close}
          >
            <CloseIcon />
          </button>
        )}
      </div>
    </div>
  );
}

function SaveButton({ menuId }: { menuId: string }) {
  function openMenu() {
    hideToast();
    const button = document.querySelector<HTMLElement>(`.menu-button[popovertarget="${CSS.escape(menuId)}"]`);
    button?.focus();
    button?.click();
  }
  return (
    <button type="button" className="toast-save" onClick={openMenu}>
      {actionTexts.save}
    </button>
  );
}

let isInitialToastShown = false;

function useToast(initialToast: ToastContent | undefined) {
  const [serverToast] = useState(initialToast && { ...initialToast, sequenceNumber: 0 });
  useEffect(() => {
    if (!initialToast || isInitialToastShown) return;
    isInitialToastShown = true;
    showToast(initialToast.message, initialToast);
  }, [initialToast]);
  return useSyncExternalStore(subscribeToToast, readToast, () => serverToast);
}

/** As a popover, the toast is above an open menu. */
function usePopover(sequenceNumber: number | undefined, close: () => void): void {
  useEffect(keepToastOnTop, []);
  useLayoutEffect(() => {
    if (sequenceNumber === undefined) return;
    placeToast(document.activeElement);
    return onEscape(close);
  }, [sequenceNumber]);
}
