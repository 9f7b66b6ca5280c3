import { ListDialog } from './list-dialog.tsx';
import type { ShownDialog } from './use-open-dialog.ts';

type Props = {
  dialog: ShownDialog | undefined;
  /** The path of the route that receives the form. */
  action: string;
  productName: string | undefined;
  onClose(): void;
};

/** 'Crear lista' (specification §4), for a product of the home page or of its own page. */
export function CreateListDialog({ dialog, action, productName, onClose }: Props) {
  if (dialog?.kind !== 'create-list') return null;
  return (
    <ListDialog
      key={dialog.openingNumber}
      kind="create-list"
      action={action}
      initial={dialog}
      isClosing={dialog.isClosing}
      productName={productName}
      onClose={onClose}
    />
  );
}
