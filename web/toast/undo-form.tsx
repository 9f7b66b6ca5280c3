import { useEffect, useRef } from 'react';
import { actionTexts } from '../../domain/texts/messages.ts';
import { focusItem, reserveFocus } from '../browser/restore-focus.ts';
import { HiddenFields } from '../parts/hidden-fields.tsx';
import { useFormFetcher } from '../parts/use-form-fetcher.ts';
import { toastField } from './toast-timer.ts';

/** In a component that stays when the toast changes. @param onFocusLost is called if nothing that was restored is shown */
export function useUndo(action: string, onFocusLost: () => void) {
  const { isIdle, result, submit } = useFormFetcher<{ ok: boolean }>(action);
  const itemId = useRef<string>(undefined);
  const isRestored = isIdle && result?.ok;

  // The button is removed before the restored item is shown.
  useEffect(() => (isIdle ? undefined : reserveFocus()), [isIdle]);
  useEffect(() => {
    if (!isRestored || document.activeElement !== document.body) return;
    if (!focusItem(itemId.current)) onFocusLost();
  }, [isRestored]);

  function send(event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>, id: string | undefined) {
    itemId.current = id;
    submit(event);
  }
  return { action, isIdle, send };
}

type Props = { form: string; undo: ReturnType<typeof useUndo> };

export function UndoForm({ form, undo: { action, isIdle, send } }: Props) {
  const fields = [...new URLSearchParams(form)];
  return (
    <form method="post" action={action} onSubmit={(event) => send(event, fields.at(-1)?.[1])}>
      <HiddenFields fields={[[toastField, '1'], ...fields]} />
      <button type="submit" aria-disabled={!isIdle}>
        {actionTexts.undo}
      </button>
    </form>
  );
}
