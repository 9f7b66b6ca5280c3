import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { dialogTexts } from '../../domain/account-texts.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { Answer, DialogKind, RefusedCode } from './answer.ts';

type Props = {
  kind: DialogKind;
  /** Where the form is posted. */
  action: string;
  /** What the form is about: ids, sent as they are. */
  about: { docId?: string; productId?: string };
  onClose(): void;
  /** Why the same form was refused when the page arrived, if it was. */
  refused?: RefusedCode;
  /** The form's fields, which may want to know why they were refused. */
  children: (refused: RefusedCode | undefined) => React.ReactNode;
};

/** One form in one dialog, with its one button. It stays open, with what was typed, until it was carried out. */
export function DialogForm({ kind, action, about, refused, onClose, children }: Props) {
  const fetcher = useFetcher<Answer>();
  const idle = fetcher.state === 'idle';
  const answer = idle ? fetcher.data : undefined;
  const { title, confirm } = dialogTexts[kind];

  const sending = useRef(false);
  useEffect(() => {
    if (idle) sending.current = false;
  }, [idle]);
  function sendOnce(event: React.FormEvent) {
    if (sending.current) event.preventDefault();
    sending.current = true;
  }

  return (
    <Dialog title={title} done={answer !== undefined && isOver(answer)} onClose={onClose}>
      <fetcher.Form
        method="post"
        action={action}
        className="dialog-form"
        aria-busy={!idle}
        onSubmit={sendOnce}
      >
        <input type="hidden" name="intent" value={kind} />
        {about.docId && <input type="hidden" name="docId" value={about.docId} />}
        {about.productId && <input type="hidden" name="productId" value={about.productId} />}
        {children(answer && 'refused' in answer ? answer.refused : refused)}
        <button type="submit" className="secondary-button" aria-disabled={!idle}>
          {confirm}
        </button>
      </fetcher.Form>
    </Dialog>
  );
}

/** There is nothing left to ask about a list that was deleted elsewhere. */
function isOver(answer: Answer): boolean {
  return 'done' in answer || answer.refused === 'list-not-found';
}
