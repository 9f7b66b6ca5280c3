import { dialogTexts as texts } from '../../domain/texts/dialogs.ts';
import { DialogForm } from './dialog-form.tsx';

type Props = {
  kind: 'delete-list' | 'remove-product';
  action: string;
  ids: { docId: string; productId?: string };
  name: string;
  onClose(): void;
};

/** 'Eliminar lista' and 'Eliminar producto' (specification §4). */
export function ConfirmDialog({ kind, name, ...form }: Props) {
  return <DialogForm kind={kind} description={texts[kind].body(name)} isConfirmation {...form} />;
}
