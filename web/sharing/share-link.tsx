import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { sharingTexts as texts } from '../../domain/texts/sharing-texts.ts';
import { showToast } from '../toast/toast-store.ts';

export function ShareLink({ link, title }: { link: string; title: string }) {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const { canSend, canRun } = useAbilities();
  // The button that had the focus may have been replaced by the link.
  useEffect(() => {
    if (field.current?.closest('dialog:modal')) field.current.focus();
  }, []);
  const send = () => navigator.share({ title, text: texts.message(title), url: link }).catch(() => undefined);
  /** There may be no clipboard (Clipboard API §2), so the link is selected. */
  async function copy() {
    const { clipboard }: { clipboard?: Clipboard } = navigator;
    const isCopied = await clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    if (!isCopied) field.current?.focus();
    const isTouch = matchMedia('(pointer: coarse)').matches;
    showToast(isCopied ? 'link-copied' : isTouch ? 'link-to-hold' : 'link-to-copy');
  }
  return (
    <div className="stack dialog-form">
      <label className="dialog-field" htmlFor={id}>
        {texts.link}
        <input
          ref={field}
          id={id}
          className="field"
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      </label>
      {canRun && (
        <div className="row dialog-buttons">
          {canSend && (
            <button type="button" className="button secondary-button" onClick={send}>
              {texts.send}
            </button>
          )}
          <button type="button" className={canSend ? 'button' : 'button secondary-button'} onClick={copy}>
            {texts.copy}
          </button>
        </div>
      )}
    </div>
  );
}

function useAbilities() {
  const isServer = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
  return { canRun: !isServer, canSend: !isServer && 'share' in navigator };
}
