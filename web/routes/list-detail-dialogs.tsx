import type { ProductDisplay } from '../../domain/product-display.ts';
import { myListsTexts } from '../../domain/texts/my-lists-texts.ts';
import type { ListDraft } from '../../domain/wish-list.ts';
import { ConfirmDialog } from '../lists/dialogs/confirm-dialog.tsx';
import type { FormProps } from '../lists/dialogs/dialog-form.tsx';
import { type DialogKind, dialogs } from '../lists/dialogs/dialog-table.ts';
import { ListDialog } from '../lists/dialogs/list-dialog.tsx';
import { PositionDialog } from '../lists/dialogs/position-dialog.tsx';
import { ReplacementDialog } from '../lists/dialogs/replacement-dialog.tsx';
import { NewTargetDialog, TransferDialog } from '../lists/dialogs/transfer-dialog.tsx';
import type { OnOpenDialog, ShownDialog } from '../lists/dialogs/use-open-dialog.ts';
import { detailPath, shareDialog, withDialog } from '../paths.ts';
import { ShareDialog } from '../sharing/share-dialog.tsx';
import type { Route } from './+types/list-detail.ts';

type Page = Route.ComponentProps['loaderData'] & {
  /** The new name and status while an edit is being sent. */
  draft: ListDraft;
  firstPosition: number;
  onOpenDialog: OnOpenDialog;
};

type Props = Page & { dialog: ShownDialog; onClose(): void };

export function ListDetailDialog({ dialog, onClose, ...page }: Props) {
  const { kind } = dialog;
  if (kind === 'create-list') return null;
  const fields = new URLSearchParams(dialog.fields);
  fields.set('docId', page.list.docId);
  const ids = fields.getAll('productId');
  const selected = page.list.products.filter(({ productId }) => ids.includes(productId));
  const { data } = dialogs[kind];
  const path = detailPath(page.list);
  const action = data ? withDialog(path, kind, data === 'similar' ? ids : []) : path;
  const Component = components[kind];
  return (
    <Component {...page} form={{ dialog: { ...dialog, fields }, action, onClose }} selected={selected} />
  );
}

type DialogProps = Page & { form: FormProps; selected: ProductDisplay[] };

const components: Record<Exclude<DialogKind, 'create-list'>, React.ComponentType<DialogProps>> = {
  'new-list': NewTargetDialog,
  'edit-list': ({ form, list, hasLink }) => (
    <ListDialog kind="edit-list" {...form} list={list} isShared={hasLink} />
  ),
  'delete-list': (props) => <Confirmation kind="delete-list" {...props} />,
  'share-list': ({ form, draft, ...page }) => (
    <ShareDialog {...form} {...page} list={{ ...page.list, name: draft.name, status: draft.status }} />
  ),
  'free-gifts': (props) => <Confirmation kind="free-gifts" {...props} />,
  'end-sharing': (props) => <Confirmation kind="end-sharing" {...props} />,
  'move-products': (props) => <TransferDialog kind="move-products" {...props} />,
  'copy-products': (props) => <TransferDialog kind="copy-products" {...props} />,
  'remove-products': RemovalDialog,
  'place-product': PositionDialog,
  'replace-product': ReplacementDialog,
};

type ConfirmationProps = DialogProps & { kind: 'delete-list' | 'free-gifts' | 'end-sharing' };

function Confirmation({ kind, form, list, draft, hasLink, onOpenDialog }: ConfirmationProps) {
  const { docId, products } = list;
  const returnToShare = () => onOpenDialog(new URLSearchParams({ dialog: shareDialog, docId }));
  const cancelling = kind !== 'delete-list' && { onCancel: returnToShare };
  const subject = { name: draft.name, products, isShared: hasLink };
  return <ConfirmDialog kind={kind} {...form} {...cancelling} subject={subject} />;
}

function RemovalDialog({ form, selected: products }: DialogProps) {
  const isOne = form.dialog.fields.getAll('productId').length === 1;
  const name = products.length === 1 ? products[0]?.name : myListsTexts.productCount(products.length);
  const subject = products.length > 0 && name !== undefined ? { name, products } : undefined;
  return <ConfirmDialog kind={isOne ? 'remove-product' : 'remove-products'} {...form} subject={subject} />;
}
