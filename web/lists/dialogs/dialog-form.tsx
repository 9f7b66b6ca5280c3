import { useEffect, useId, useState } from 'react';
import { closesDialog, fieldOf, type MessageCode, messageText } from '../../../domain/texts/messages.ts';
import { saveFocusPosition } from '../../browser/restore-focus.ts';
import { Dialog } from '../../dialog/dialog.tsx';
import { KeyAndPageFields } from '../../forms/form-fields.tsx';
import type { FormResult } from '../../forms/form-result.ts';
import { HiddenFields } from '../../parts/hidden-fields.tsx';
import { SignInLink } from '../../parts/sign-in-link.tsx';
import { useFormFetcher } from '../../parts/use-form-fetcher.ts';
import { hideToast, showToast, toastStore } from '../../toast/toast-store.ts';
import { useEndedAccount } from '../../user/session-end.ts';
import { fieldsOf } from './dialog-table.ts';
import type { ShownDialog } from './use-open-dialog.ts';

export type FormProps = {
  dialog: ShownDialog;
  action: string;
  onClose(): void;
  onCancel?(): void;
};

type Field = NonNullable<ReturnType<typeof fieldOf>>;

type Props = FormProps & {
  title: string;
  /** Undefined if the form has buttons of its own. */
  confirm?: string;
  description: string;
  picture?: React.ReactNode;
  isConfirmation?: boolean;
  hasField?: boolean;
  /** Deleted by another client. */
  isListMissing?: boolean;
  children?: (errorOf: (field: Field) => string | undefined) => React.ReactNode;
};

export function DialogForm(props: Props) {
  const { dialog, action, confirm, isListMissing, onClose, onCancel, children, ...others } = props;
  const { kind, fields, isClosing } = dialog;
  const [initial] = useState<FormResult | undefined>(dialog.error && { ok: false, code: dialog.error });
  const { isBusy, submit, ...sent } = useFormFetcher<FormResult>(action);
  const result = isBusy ? undefined : (sent.result ?? initial);
  const [correctedResult, setCorrectedResult] = useState<FormResult>();
  const errorId = useId();
  const hasSessionEnded = useEndedAccount() !== undefined;
  const error = hasSessionEnded ? 'user-missing' : result && !result.ok ? result.code : undefined;
  const [errorField, text] = error ? [fieldOf(error), messageText(error)] : [];
  const isDone = result?.ok || (error !== undefined && closesDialog(error));
  useMissingListMessage(isListMissing && !isBusy && !isDone);

  function close() {
    if (!isDone) hideMessage(error);
    if (isDone || isClosing) onClose();
    else (onCancel ?? onClose)();
  }
  function hideFieldError({ target }: React.FormEvent<HTMLFormElement>) {
    if ((target as HTMLInputElement).name === errorField) setCorrectedResult(result);
  }
  return (
    <Dialog isDone={isClosing || isDone} onClose={close} {...others}>
      {(cancel) => (
        <form
          method="post"
          action={action}
          className="stack dialog-form"
          noValidate
          aria-busy={isBusy}
          onSubmit={submit}
          onInput={hideFieldError}
        >
          <HiddenFields fields={[['intent', kind], ...fieldsOf(kind, fields)]} />
          <KeyAndPageFields />
          {children?.((field) => (field === errorField && result !== correctedResult ? text : undefined))}
          {error && !errorField && (
            <p id={errorId} role="alert" className="form-error" data-icon="error">
              {text} <SignInLink code={error} />
            </p>
          )}
          {confirm && (
            <div className="row dialog-buttons">
              {others.isConfirmation && cancel}
              <button
                type="submit"
                className="button secondary-button"
                aria-disabled={isBusy}
                aria-describedby={error && !errorField ? errorId : undefined}
              >
                {confirm}
              </button>
            </div>
          )}
        </form>
      )}
    </Dialog>
  );
}

function hideMessage(error: MessageCode | undefined): void {
  if (error && toastStore.read().shown?.message === error) hideToast();
}

/** Focuses the heading: the next control would belong to another list. */
function useMissingListMessage(isMissing = false) {
  useEffect(() => {
    if (!isMissing) return;
    saveFocusPosition(null);
    showToast('list-not-found', { afterDialog: true });
  }, [isMissing]);
}
