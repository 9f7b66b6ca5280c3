import { useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { messageText } from '../../../domain/texts/messages.ts';
import { saveFocusPosition } from '../../browser/restore-focus.ts';
import { Dialog } from '../../dialog/dialog.tsx';
import { createIdempotencyKey } from '../../forms/idempotency-key.ts';
import { showToast } from '../../toast/toast-timer.ts';
import {
  type DialogKind,
  type FormErrorCode,
  type FormResult,
  type InitialForm,
  isMissing,
} from '../forms/list-form.ts';

export type FormProps = {
  action: string;
  initial: InitialForm;
  isClosing: boolean;
  onClose(): void;
};

type Props = FormProps & {
  kind: DialogKind;
  title: string;
  confirm: string;
  description: string;
  picture?: React.ReactNode;
  isConfirmation?: boolean;
  /** False without a button that sends the form. */
  canConfirm?: boolean;
  /** Whether another client has deleted the list. */
  isListMissing?: boolean;
  children?: (nameError: FormErrorCode | undefined) => React.ReactNode;
};

/** Stays open until the form succeeds. */
export function DialogForm(props: Props) {
  const { kind, action, initial, confirm, canConfirm = true, ...others } = props;
  const { isClosing, isListMissing, children, ...dialog } = others;
  const { isBusy, result, submit } = useSubmission(action, initial);
  const [key] = useState(createIdempotencyKey);
  const [correctedResult, setCorrectedResult] = useState<FormResult>();
  const errorId = useId();
  const error = result && !result.ok ? result.code : undefined;
  const isAboutName = error?.startsWith('name-');
  const productIds = initial.productIds ?? (initial.productId ? [initial.productId] : []);
  const isDone = result?.ok || isMissing(error);
  useMissingListMessage(isListMissing && !isBusy && !isDone);

  function hideNameError({ target }: React.FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && target.name === 'name') setCorrectedResult(result);
  }

  return (
    <Dialog isDone={isClosing || isDone} {...dialog}>
      {(cancel) => (
        <form
          method="post"
          action={action}
          className="dialog-form"
          aria-busy={isBusy}
          onSubmit={submit}
          onInput={hideNameError}
        >
          <input type="hidden" name="intent" value={kind} />
          <input type="hidden" name="key" value={key} suppressHydrationWarning />
          {initial.docId && <input type="hidden" name="docId" value={initial.docId} />}
          {productIds.map((id) => (
            <input key={id} type="hidden" name="productId" value={id} />
          ))}
          {children?.(isAboutName && result !== correctedResult ? error : undefined)}
          {error && !isAboutName && (
            <p id={errorId} className="form-error">
              {messageText(error)}
            </p>
          )}
          <div className="dialog-buttons">
            {dialog.isConfirmation && cancel}
            {canConfirm && (
              <button
                type="submit"
                className="secondary-button"
                aria-disabled={isBusy}
                aria-describedby={error && !isAboutName ? errorId : undefined}
              >
                {confirm}
              </button>
            )}
          </div>
        </form>
      )}
    </Dialog>
  );
}

function useSubmission(action: string, { error }: InitialForm) {
  const fetcher = useFetcher<FormResult>();
  const [initialResult] = useState(error && ({ ok: false, code: error } as const));
  // While the fetcher is loading and has a result, it only loads the page again.
  const isBusy = fetcher.state === 'submitting' || (fetcher.state === 'loading' && !fetcher.data);
  const result: FormResult | undefined = isBusy ? undefined : (fetcher.data ?? initialResult);

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    // `flushSync` renders the busy state before the next event, so that a second click does not submit again.
    void fetcher.submit(event.currentTarget, { method: 'post', action, flushSync: true });
  }
  return { isBusy, result, submit };
}

/** The focus moves to the heading, because the next control would belong to another list. */
function useMissingListMessage(isMissing = false) {
  useEffect(() => {
    if (!isMissing) return;
    saveFocusPosition(null);
    showToast('list-not-found', { afterDialog: true });
  }, [isMissing]);
}
