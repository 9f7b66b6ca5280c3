import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { dialogTexts } from '../../domain/texts/dialogs.ts';
import { messageTexts } from '../../domain/texts/messages.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { Answer, DialogKind, RefusedCode } from './form-result.ts';

type Props = {
  kind: DialogKind;
  description: string;
  /** Whether it asks for a confirmation only. */
  isConfirmation?: boolean;
  /** Where the form is posted. */
  action: string;
  /** What the form is about: ids, sent as they are. */
  about: { docId?: string; productId?: string };
  onClose(): void;
  /** Why the same form was refused when the page arrived, if it was. */
  refused?: RefusedCode;
  /** The form's fields. @param nameError why the name was refused, until it is changed */
  children?: (nameError: RefusedCode | undefined) => React.ReactNode;
};

/**
 * One form in one dialog, with its one button. It stays open, with what was typed and why that was refused, until it
 * was carried out.
 */
export function DialogForm({ kind, action, about, refused, children, ...dialog }: Props) {
  const fetcher = useFetcher<Answer>();
  const [key] = useState(createKey);
  const [arrived] = useState(refused && { refused });
  const [corrected, setCorrected] = useState<object>();
  const errorId = useId();
  // Once there is an answer, only the page behind the dialog is still asked for.
  const isBusy = fetcher.state === 'submitting' || (fetcher.state === 'loading' && !fetcher.data);
  const answer = isBusy ? undefined : (fetcher.data ?? arrived);
  const error = answer && 'refused' in answer ? answer.refused : undefined;
  const isAboutName = error?.startsWith('name-');
  const { title, confirm } = dialogTexts[kind];

  function send(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Rendered at once, so that a second click finds it busy.
    if (!isBusy) void fetcher.submit(event.currentTarget, { method: 'post', action, flushSync: true });
  }
  function corrects({ target }: React.FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && target.name === 'name') setCorrected(answer);
  }

  return (
    <Dialog title={title} done={shouldCloseDialog(answer)} {...dialog}>
      {(cancel) => (
        <form
          method="post"
          action={action}
          className="dialog-form"
          aria-busy={isBusy}
          onSubmit={send}
          onInput={corrects}
        >
          <input type="hidden" name="intent" value={kind} />
          <input type="hidden" name="key" value={key} suppressHydrationWarning />
          {about.docId && <input type="hidden" name="docId" value={about.docId} />}
          {about.productId && <input type="hidden" name="productId" value={about.productId} />}
          {children?.(isAboutName && answer !== corrected ? error : undefined)}
          {error && !isAboutName && (
            <p id={errorId} className="form-error">
              {messageTexts[error]}
            </p>
          )}
          <div className="dialog-buttons">
            {dialog.isConfirmation && cancel}
            <button
              type="submit"
              className="secondary-button"
              aria-disabled={isBusy}
              aria-describedby={error && !isAboutName ? errorId : undefined}
            >
              {confirm}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** As random as a UUID, which a browser makes only on pages that came by HTTPS. */
function createKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** There is nothing left to ask about a list that was deleted elsewhere. */
function shouldCloseDialog(answer: Answer | undefined): boolean {
  return answer !== undefined && ('done' in answer || answer.refused === 'list-not-found');
}
