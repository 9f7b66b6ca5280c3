import type { ProductDisplay } from '../../../domain/product-display.ts';
import { myListsTexts } from '../../../domain/texts/my-lists.ts';
import type { MenuList, Status } from '../../../domain/wish-list.ts';
import { detailPath, type ListRef, transferPath } from '../../paths.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ListDialog } from './list-dialog.tsx';
import { PositionDialog } from './position-dialog.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import type { ShownDialog } from './use-open-dialog.ts';

type Props = {
  dialog: ShownDialog;
  list: ListRef & { status: Status; productCount: number; products: ProductDisplay[] };
  /** The new name while an edit is being sent. */
  name: string;
  /** Of the first of the products. */
  firstPosition: number;
  targetLists: MenuList[] | undefined;
  onClose(): void;
};

/** The dialog of the page of a list. */
export function DetailDialog({ dialog, list, name, firstPosition, targetLists, onClose }: Props) {
  const { docId, products } = list;
  const { kind, isClosing, productId, productIds, targetId, position, error } = dialog;
  const selectedIds = productIds ?? (productId ? [productId] : []);
  const form = { action: detailPath(list), isClosing, onClose };
  switch (kind) {
    case 'edit-list': {
      const { name = list.name, status = list.status } = dialog;
      return <ListDialog kind={kind} {...form} initial={{ docId, name, status, error }} />;
    }
    case 'delete-list':
      return <ConfirmDialog kind={kind} {...form} initial={{ docId }} subject={{ name, products }} />;
    case 'remove-products': {
      const selected = products.filter(({ productId }) => selectedIds.includes(productId));
      const [first, ...others] = selected;
      const name = others.length === 0 ? first?.name : myListsTexts.productCount(selected.length);
      return (
        <ConfirmDialog
          kind={kind}
          textsOf={selectedIds.length === 1 ? 'remove-product' : kind}
          {...form}
          initial={{ docId, productIds: selectedIds }}
          subject={name === undefined ? undefined : { name, products: selected }}
        />
      );
    }
    case 'place-product': {
      const index = products.findIndex((product) => product.productId === productId);
      return (
        <PositionDialog
          {...form}
          initial={{ docId, productId, position, error }}
          name={products[index]?.name ?? ''}
          position={firstPosition + index}
          productCount={list.productCount}
        />
      );
    }
    case 'move-products':
    case 'copy-products':
      return selectedIds.length === 0 ? null : (
        <TransferDialog
          kind={kind}
          {...form}
          action={transferPath(list, kind)}
          initial={{ docId, productIds: selectedIds, targetId, error }}
          initialLists={targetLists}
        />
      );
    default:
      return null;
  }
}
