import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { MessageCode } from '../../domain/result-codes.ts';
import { messageTexts } from '../../domain/texts/messages.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import { giveFocusTo } from './focus.ts';
import { CloseIcon } from './icons.tsx';
import {
  hideToast,
  pauseToast,
  readToast,
  resumeToast,
  showToast,
  subscribeToToast,
  type ToastPlace,
} from './toast-state.ts';

type Props = {
  place: ToastPlace;
  /** The message that the document arrived with; without scripts the style sheet ends it. */
  initial?: MessageCode;
};

let adopted: MessageCode | undefined;

/**
 * The one toast of the page (specification §2 and §4). The live region (WCAG 4.1.3) holds the message alone, and only
 * one that was not announced before.
 */
export function Toast({ place, initial }: Props) {
  const arrived = useMemo(
    () => ({ shown: initial && { notice: initial, sequenceNumber: 0 }, place: 'page' as const }),
    [initial],
  );
  const toast = useSyncExternalStore(subscribeToToast, readToast, () => arrived);
  useEffect(() => {
    if (!initial || adopted) return;
    adopted = initial;
    showToast(initial);
  }, [initial]);
  const shown = toast.place === place ? toast.shown : undefined;
  const message = shown && <p key={shown.sequenceNumber}>{messageTexts[shown.notice]}</p>;

  return (
    <div className="toast-region">
      <Box sequenceNumber={shown?.sequenceNumber} isNew={!shown?.hasMoved}>
        <div role="status">{!shown?.hasMoved && message}</div>
        {shown?.hasMoved && message}
      </Box>
    </div>
  );
}

type BoxProps = { sequenceNumber: number | undefined; isNew: boolean; children: React.ReactNode };

/** It waits while it is pointed at or has the focus, closes with Escape too, and gives the focus back. */
function Box({ sequenceNumber, isNew, children }: BoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const heldBy = useRef(new Set<'pointer' | 'focus'>());
  const focusedBefore = useRef<Element>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (sequenceNumber === undefined || !element) {
      // A button that is removed with the focus in it reports no blur.
      heldBy.current.clear();
      return;
    }
    // Above a menu, which is a popover too; without a message it is none, as a hidden live region would not be heard.
    element.popover = 'manual';
    element.showPopover();
    if (heldBy.current.size > 0) pauseToast();
    uncoverFocus(element);
    document.addEventListener('keydown', closeWithEscape);
    return () => {
      element.popover = null;
      document.removeEventListener('keydown', closeWithEscape);
    };
  }, [sequenceNumber]);

  function hold(by: 'pointer' | 'focus') {
    if (heldBy.current.size === 0) pauseToast();
    heldBy.current.add(by);
  }
  function release(by: 'pointer' | 'focus') {
    if (heldBy.current.delete(by) && heldBy.current.size === 0 && sequenceNumber !== undefined) resumeToast();
  }
  function focused({ relatedTarget }: React.FocusEvent) {
    focusedBefore.current = relatedTarget;
    hold('focus');
  }
  function close() {
    if (box.current?.contains(document.activeElement)) giveFocusTo(focusedBefore.current);
    hideToast();
  }
  /** What is open above the page is closed first. */
  function closeWithEscape({ key }: KeyboardEvent) {
    if (key === 'Escape' && !document.querySelector('dialog[open], .menu:popover-open')) close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to what happens to the button in it
    <div
      ref={box}
      className={sequenceNumber === undefined ? undefined : `toast${isNew ? ' toast-new' : ''}`}
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => release('pointer')}
      onFocus={focused}
      onBlur={() => release('focus')}
    >
      {children}
      {sequenceNumber !== undefined && (
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

/** Scrolls what has the focus out from under the toast (WCAG 2.4.11): the style sheet keeps its height free. */
function uncoverFocus(box: Element): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || box.contains(focused)) return;
  const toast = box.getBoundingClientRect();
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  if (bottom > toast.top && top < toast.bottom && right > toast.left && left < toast.right) {
    focused.scrollIntoView({ block: 'nearest' });
  }
}
