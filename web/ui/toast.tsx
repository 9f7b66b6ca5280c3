import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { actionTexts, messageTexts } from '../../domain/texts/messages.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import { CloseIcon } from './icons.tsx';
import { focusOrRestore } from './restore-focus.ts';
import {
  hideToast,
  pauseToast,
  readToast,
  resumeToast,
  showToast,
  subscribeToToast,
  type ToastAction,
  type ToastContent,
} from './toast-timer.ts';

type Props = {
  place: string;
  initialToast?: ToastContent | undefined;
};

const landmark = { role: 'region', 'aria-label': shopTexts.message };

let isInitialToastShown = false;

/** Specification §2 and §4; docs/decisions/toast.md. */
export function Toast({ place, initialToast }: Props) {
  const [serverState] = useState<ReturnType<typeof readToast>>({
    toast: initialToast && { ...initialToast, sequenceNumber: 0 },
    place: 'page',
  });
  const state = useSyncExternalStore(subscribeToToast, readToast, () => serverState);
  useEffect(() => {
    if (!initialToast || isInitialToastShown) return;
    isInitialToastShown = true;
    showToast(initialToast.message, initialToast);
  }, [initialToast]);
  const toast = state.place === place ? state.toast : undefined;
  const message = toast && <p key={toast.sequenceNumber}>{messageTexts[toast.message]}</p>;

  return (
    <div className="toast-region" {...(toast?.action && landmark)}>
      <ToastBox sequenceNumber={toast?.sequenceNumber} isNew={!toast?.hasMoved} action={toast?.action}>
        <div role="status">{!toast?.hasMoved && message}</div>
        {toast?.hasMoved && message}
      </ToastBox>
    </div>
  );
}

type BoxProps = {
  sequenceNumber: number | undefined;
  isNew: boolean;
  action: ToastAction | undefined;
  children: React.ReactNode;
};

function ToastBox({ sequenceNumber, isNew, action, children }: BoxProps) {
  const isShown = sequenceNumber !== undefined;
  const box = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<Element>(null);
  const [pause, resume] = usePause(sequenceNumber);
  usePopover({ box, sequenceNumber, isNew, close });

  function close() {
    if (box.current?.contains(document.activeElement)) focusOrRestore(previousFocus.current);
    hideToast();
  }
  function handleFocus({ relatedTarget }: React.FocusEvent) {
    previousFocus.current = relatedTarget;
    pause('focus');
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler receives the events of the button inside
    <div
      ref={box}
      className={isShown ? `toast${isNew ? ' toast-new' : ''}` : undefined}
      onPointerEnter={() => pause('pointer')}
      onPointerLeave={() => resume('pointer')}
      onFocus={handleFocus}
      onBlur={() => resume('focus')}
    >
      {children}
      {action && (
        <Link to={action.href} onClick={() => setTimeout(hideToast)}>
          {actionTexts[action.code]}
        </Link>
      )}
      {isShown && (
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
  );
}

type PauseReason = 'pointer' | 'focus';

/** Pauses the timeout while the pointer is over the toast or the toast has the focus (WCAG 2.2.1). */
function usePause(sequenceNumber: number | undefined) {
  const reasons = useRef(new Set<PauseReason>());
  useLayoutEffect(() => {
    // A button that is removed while it has the focus gets no blur event.
    if (sequenceNumber === undefined) reasons.current.clear();
    else if (reasons.current.size > 0) pauseToast();
  }, [sequenceNumber]);
  function pause(reason: PauseReason) {
    if (reasons.current.size === 0) pauseToast();
    reasons.current.add(reason);
  }
  function resume(reason: PauseReason) {
    const isLast = reasons.current.delete(reason) && reasons.current.size === 0;
    if (isLast && sequenceNumber !== undefined) resumeToast();
  }
  return [pause, resume] as const;
}

type PopoverOptions = {
  box: React.RefObject<HTMLElement | null>;
  sequenceNumber: number | undefined;
  isNew: boolean;
  close(): void;
};

/** As a popover, the toast is above an open menu. Without a message it is no popover, because a closed popover hides its live region. */
function usePopover({ box, sequenceNumber, isNew, close }: PopoverOptions) {
  useLayoutEffect(() => {
    const element = box.current;
    if (sequenceNumber === undefined || !element) return;
    const closeWithEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open], .menu:popover-open')) close();
    };
    element.popover = 'manual';
    // The toast is the next stop of the Tab key after its source. In a dialog that was opened after the toast it is the last one.
    const source = (isNew || !element.closest('dialog')) && document.activeElement;
    element.showPopover(source instanceof HTMLElement && source !== document.body ? { source } : {});
    uncoverFocus(element);
    document.addEventListener('keydown', closeWithEscape);
    return () => {
      element.popover = null;
      document.removeEventListener('keydown', closeWithEscape);
    };
  }, [box, sequenceNumber, isNew]);
}

/** Scrolls the focused element into view if the toast covers it (WCAG 2.4.11). */
function uncoverFocus(box: Element): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || box.contains(focused)) return;
  const toast = box.getBoundingClientRect();
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  if (bottom > toast.top && top < toast.bottom && right > toast.left && left < toast.right) {
    focused.scrollIntoView({ block: 'nearest' });
  }
}
