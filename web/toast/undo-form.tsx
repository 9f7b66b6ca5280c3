import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { actionTexts } from '../../domain/texts/messages.ts';
import { focusItem, reserveFocus } from '../browser/restore-focus.ts';
import { overviewPath } from '../paths.ts';
import { toastField } from './toast-timer.ts';

/** In a component that stays when the toast changes. @param onFocusLost is called if nothing that was restored is shown */
export function useUndo(onFocusLost: () => void) {
  const fetcher = useFetcher<{ ok: boolean }>();
  const itemId = useRef<string>(undefined);
  const isBusy = fetcher.state !== 'idle';
  const isRestored = !isBusy && fetcher.data?.ok;

  // The button is removed before the restored item is shown.
  useEffect(() => (isBusy ? reserveFocus() : undefined), [isBusy]);
  useEffect(() => {
    if (!isRestored || document.activeElement !== document.body) return;
    if (!focusItem(itemId.current)) onFocusLost();
  }, [isRestored]);

  function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    itemId.current = String(form.get('productId') ?? form.get('docId'));
    void fetcher.submit(form, { method: 'post', action: overviewPath });
  }
  return { isBusy, submit };
}

type Props = { form: string; undo: ReturnType<typeof useUndo> };

export function UndoForm({ form, undo }: Props) {
  return (
    <form method="post" action={overviewPath} onSubmit={undo.submit}>
      {[...new URLSearchParams(form)].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={toastField} value="1" />
      <button type="submit" aria-disabled={undo.isBusy}>
        {actionTexts.undo}
      </button>
    </form>
  );
}
