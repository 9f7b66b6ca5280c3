import type { ProductDisplay } from '../../../domain/product-display.ts';
import { myListsTexts } from '../../../domain/texts/my-lists-texts.ts';
import type { Status, TargetList } from '../../../domain/wish-list.ts';
import { detailPath, type ListRef, transferPath } from '../../paths.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ListDialog } from './list-dialog.tsx';
import { PositionDialog } from './position-dialog.tsx';
import { ReplacementDialog } from './replacement-dialog.tsx';
import { NewTargetDialog, TransferDialog } from './transfer-dialog.tsx';
import type { OnOpenDialog, ShownDialog } from './use-open-dialog.ts';

type Props = {
  dialog: ShownDialog;
  list: ListRef & { status: Status; productCount: number; products: ProductDisplay[] };
  /** The new name while an edit is being sent. */
  name: string;
  firstPosition: number;
  targetLists: TargetList[] | undefined;
  similar: ProductDisplay[] | undefined;
  onOpenDialog: OnOpenDialog;
  /** Whether the list has a link. */
  isShared: boolean;
  onClose(): void;
};

export function DetailDialog(props: Props) {
  const { dialog, list, name, firstPosition, targetLists, similar, isShared, onOpenDialog, onClose } = props;
  const { products } = list;
  const { kind } = dialog;
  const selectedIds = dialog.fields.getAll('productId');
  const selected = products.filter(({ productId }) => selectedIds.includes(productId));
  const [first] = selected;
  const fields = new URLSearchParams(dialog.fields);
  fields.set('docId', list.docId);
  const form = { dialog: { ...dialog, fields }, action: detailPath(list), onClose };
  switch (kind) {
    case 'edit-list':
      return <ListDialog kind={kind} {...form} list={list} isShared={isShared} />;
    case 'delete-list':
    case 'free-gifts':
    case 'end-sharing': {
      const hasValidLink = isShared && list.status === 'Pública';
      return <ConfirmDialog kind={kind} {...form} subject={{ name, products, isShared: hasValidLink }} />;
    }
    case 'remove-products': {
      const confirmation = selectedIds.length === 1 ? 'remove-product' : kind;
      return <ConfirmDialog kind={confirmation} {...form} subject={subjectOf(selected)} />;
    }
    case 'place-product':
      return (
        <PositionDialog
          {...form}
          product={first}
          position={firstPosition + products.findIndex(({ productId }) => productId === first?.productId)}
          productCount={list.productCount}
        />
      );
    case 'replace-product':
      return (
        <ReplacementDialog
          {...form}
          action={transferPath(list, kind, selectedIds)}
          product={first}
          listed={products}
          initialSimilar={similar}
        />
      );
    case 'move-products':
    case 'copy-products':
      return selectedIds.length === 0 ? null : (
        <TransferDialog
          kind={kind}
          {...form}
          action={transferPath(list, kind)}
          initialLists={targetLists}
          products={selected}
          onOpenDialog={onOpenDialog}
        />
      );
    case 'new-list':
      return <NewTargetDialog {...form} onOpenDialog={onOpenDialog} />;
    default:
      return null;
  }
}

function subjectOf(products: ProductDisplay[]) {
  const [first, ...others] = products;
  const name = others.length === 0 ? first?.name : myListsTexts.productCount(products.length);
  return name === undefined ? undefined : { name, products };
}
