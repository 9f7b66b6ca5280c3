import { useState } from 'react';
import type { Thumbnail } from '../../../domain/product-display.ts';
import { confirmDialogTexts } from '../../../domain/texts/confirm-dialogs-texts.ts';
import { DialogForm, type FormProps } from './dialog-form.tsx';
import { DialogPictures } from './dialog-pictures.tsx';

type Subject = {
  name: string;
  products: Thumbnail[];
  /** Whether it is a list with a valid link. */
  isShared?: boolean;
};

type Props = FormProps & {
  kind: keyof typeof confirmDialogTexts;
  /** Undefined if it no longer exists: the dialog then closes. */
  subject: Subject | undefined;
};

/** 'Eliminar lista' and 'Eliminar producto' (specification §4). */
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
