import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { NoticeCode } from '../../domain/outcome.ts';
import { noticeTexts, storeTexts } from '../../domain/texts.ts';
import { rescueFocus } from './focus.ts';
import { CloseIcon } from './icons.tsx';
import { hideToast, readToast, showToast, subscribeToToast, type ToastPlace } from './toast-state.ts';

type Props = {
  place: ToastPlace;
  /** The message that the document arrived with; without scripts the style sheet ends it. */
  initial?: NoticeCode;
};

let adopted: NoticeCode | undefined;

/** The one toast of the page (specification §2 and §4): a region that waits in each place for its message. */
export function Toast({ place, initial }: Props) {
  const arrived = useMemo(
    () => ({ shown: initial && { notice: initial, turn: 0 }, place: 'page' as const }),
    [initial],
  );
  const toast = useSyncExternalStore(subscribeToToast, readToast, () => arrived);
  useEffect(() => {
    if (!initial || adopted) return;
    adopted = initial;
    showToast(initial);
  }, [initial]);

  return (
    <div className="toast-region" role="status">
      {toast.shown && toast.place === place && <Message key={toast.shown.turn} {...toast.shown} />}
    </div>
  );
}

function Message({ notice, hasMoved = false }: { notice: NoticeCode; hasMoved?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement)) rescueFocus();
    };
  }, []);
  return (
    <div ref={box} className={hasMoved ? 'toast' : 'toast toast-new'}>
      <p>{noticeTexts[notice]}</p>
      <button type="button" className="icon-button" aria-label={storeTexts.close} onClick={hideToast}>
        <CloseIcon />
      </button>
    </div>
  );
}
