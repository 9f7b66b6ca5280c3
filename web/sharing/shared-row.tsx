import type { GiftState } from '../../domain/gift.ts';
import { type RowDisplay, withGiftNote } from '../../domain/listed-product.ts';
import { homeTexts } from '../../domain/texts/home.ts';
import { sharedListTexts as texts } from '../../domain/texts/sharing.ts';
import type { MenuLists } from '../../domain/wish-list.ts';
import { ProductRow } from '../list/product-row.tsx';
import type { OnOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { HiddenFields } from '../parts/hidden-fields.tsx';
import { useFormFetcher } from '../parts/use-form-fetcher.ts';
import { cardId } from '../paths.ts';
import { AddToListMenu } from '../products/add-to-list-menu.tsx';

type Props = {
  product: RowDisplay;
  label: string;
  /** The path of the shared list. */
  path: string;
  /** Undefined for the owner. */
  gift: GiftState | undefined;
  canAdd: boolean;
  initialMenuLists: MenuLists | undefined;
  onOpen(path: string): void;
  onOpenDialog: OnOpenDialog;
};

/** A product of a shared list, with what a visitor can do. */
export function SharedRow(props: Props) {
  const { product, label, path, gift, canAdd, initialMenuLists, onOpen, onOpenDialog } = props;
  return (
    <ProductRow
      id={cardId(product.productId)}
      product={gift === 'yours' ? withGiftNote(product, texts.yours) : product}
      onOpen={onOpen}
    >
      <div className="row-actions">
        {gift && <Gift productId={product.productId} label={label} path={path} state={gift} />}
        {canAdd && (
          <AddToListMenu
            menuId={`listas-${product.productId}`}
            product={product}
            action={path}
            path={path}
            label={label}
            text={texts.addToList}
            initialMenuLists={initialMenuLists}
            onOpenDialog={onOpenDialog}
          />
        )}
      </div>
    </ProductRow>
  );
}

type GiftProps = { productId: string; label: string; path: string; state: GiftState };

/** One button for giving and taking back, so that it keeps the focus. */
function Gift({ productId, label, path, state }: GiftProps) {
  const { isBusy, submit } = useFormFetcher(path);
  if (state === 'taken') return <p className="gift-taken">{texts.taken}</p>;
  const isYours = state === 'yours';
  const text = isYours ? texts.takeBack : texts.give;
  return (
    <form method="post" action={path} onSubmit={submit}>
      <HiddenFields
        fields={[
          ['intent', isYours ? 'take-gift-back' : 'give-product'],
          ['productId', productId],
        ]}
      />
      <button
        type="submit"
        className={isYours ? 'cancel-button' : 'outline-button'}
        aria-label={homeTexts.labelOf(text, label)}
        aria-disabled={isBusy}
      >
        {text}
      </button>
    </form>
  );
}
