import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { NoticeCode } from '../../domain/outcome.ts';
import { noticeTexts, storeTexts } from '../../domain/texts.ts';
import { CloseIcon } from './icons.tsx';
import { hideToast, readToast, showToast, subscribeToToast } from './toast-state.ts';

/**
 * The one toast of the page (specification §2 and §4).
 * @param initial the message that the document arrived with; without scripts the style sheet ends it
 */
export function Toast({ initial }: { initial: NoticeCode | undefined }) {
  const arrived = useMemo(() => ({ shown: initial && { notice: initial, turn: 0 }, host: null }), [initial]);
  const { shown, host } = useSyncExternalStore(subscribeToToast, readToast, () => arrived);
  useEffect(() => {
    if (initial) showToast(initial);
  }, [initial]);

  const toast = (
    <div className="toast-region" role="status">
      {shown && (
        <form className="toast" method="get" key={shown.turn} onSubmit={close}>
          <p>{noticeTexts[shown.notice]}</p>
          <button type="submit" className="icon-button" aria-label={storeTexts.close}>
            <CloseIcon />
          </button>
        </form>
      )}
    </div>
  );
  return host ? createPortal(toast, host) : toast;
}

function close(event: React.FormEvent) {
  event.preventDefault();
  hideToast();
}
