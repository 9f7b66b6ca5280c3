import { Suspense } from 'react';
import { listingAction } from '../paths.ts';
import { LazyListDialog } from './lazy-list-dialog.ts';
import type { ShownDialog } from './use-open-dialog.ts';

type Props = { dialog: ShownDialog | undefined; productName: string | undefined; onClose(): void };

/** 'Crear lista' (specification §4), for a product of the listing or of its own page. */
export function CreateListDialog({ dialog, productName, onClose }: Props) {
  if (dialog?.kind !== 'create-list') return null;
  return (
    <Suspense>
      <LazyListDialog
        key={dialog.openingNumber}
        kind="create-list"
        action={listingAction}
        initial={dialog}
        isClosing={dialog.isClosing}
        productName={productName}
        onClose={onClose}
      />
    </Suspense>
  );
}
