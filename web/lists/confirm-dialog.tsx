import { dialogTexts as texts } from '../../domain/texts/dialogs.ts';
import { DialogForm, type FormProps } from './dialog-form.tsx';

type Props = FormProps & { kind: 'delete-list' | 'remove-product'; name: string };

/** 'Eliminar lista' and 'Eliminar producto' (specification §4). */
export function ConfirmDialog({ kind, name, ...form }: Props) {
  return <DialogForm kind={kind} description={texts[kind].body(name)} isConfirmation {...form} />;
}
