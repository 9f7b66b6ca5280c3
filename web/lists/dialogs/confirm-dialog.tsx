import { useState } from 'react';
import type { Thumbnail } from '../../../domain/product-display.ts';
import { confirmDialogTexts } from '../../../domain/texts/confirm-dialogs-texts.ts';
import { DialogForm, type FormProps } from './dialog-form.tsx';
import { DialogPictures } from './dialog-pictures.tsx';

type Subject = {
  name: string;
  products: Thumbnail[];
  /** By a valid link. */
  isShared?: boolean;
};

type Props = FormProps & {
  kind: keyof typeof confirmDialogTexts;
  /** The dialog closes when it no longer exists. */
  subject: Subject | undefined;
};

export function ConfirmDialog({ kind, subject, dialog, ...form }: Props) {
  const [lastSubject, setLastSubject] = useState(subject);
  if (subject && subject !== lastSubject) setLastSubject(subject);
  const { title, body, confirm } = confirmDialogTexts[kind];
  return (
    lastSubject && (
      <DialogForm
        title={title}
        confirm={confirm}
        description={body(lastSubject.name, lastSubject.isShared)}
        picture={<DialogPictures products={lastSubject.products.slice(0, 1)} />}
        isConfirmation
        dialog={{ ...dialog, isClosing: dialog.isClosing || !subject }}
        isListMissing={kind === 'delete-list' && !subject && !dialog.isClosing}
        {...form}
      />
    )
  );
}
