import { useSubmit } from 'react-router';
import type { GiftState } from '../../domain/gift.ts';
import { canBuy, type RowDisplay, withGiftNote } from '../../domain/listed-product.ts';
import { homeTexts } from '../../domain/texts/home-texts.ts';
import { sharedListTexts as texts } from '../../domain/texts/sharing-texts.ts';
import { shopTexts } from '../../domain/texts/shop-texts.ts';
import type { MenuLists } from '../../domain/wish-list.ts';
import { useFocusAfterRemoval } from '../browser/restore-focus.ts';
import { PageField } from '../forms/form-fields.tsx';
import { ProductRow } from '../list/product-row.tsx';
import type { OnOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { CartButton } from '../parts/cart-button.tsx';
import { HiddenFields } from '../parts/hidden-fields.tsx';
import { cardId } from '../paths.ts';
import { AddToListMenu } from '../products/add-to-list-menu.tsx';

type Props = {
  product: RowDisplay;
  label: string;
  path: string;
  /** Undefined for the owner. */
  gift: GiftState | undefined;
  isBusy: boolean;
  initialMenuLists: MenuLists | undefined;
  onOpen(path: string): void;
  onOpenDialog: OnOpenDialog;
};

export function SharedRow(props: Props) {
  const { product, label, path, gift, isBusy, initialMenuLists, onOpen, onOpenDialog } = props;
  const { productId } = product;
  const isGiven = gift === 'yours' || gift === 'taken';
  const gives = gift && gift !== 'taken' && (
    <Gift productId={productId} label={label} state={gift} isBusy={isBusy} />
  );
  const buy = <CartButton product={product} label={label} canBuy={canBuy(product)} isListed />;
  const add = (
    <AddToListMenu
      menuId={`listas-${productId}`}
      product={product}
      action={path}
      path={path}
      label={label}
      buttonText={texts.addToList}
      initialMenuLists={initialMenuLists}
      onOpenDialog={onOpenDialog}
    />
  );
  return (
    <ProductRow
      id={cardId(productId)}
      product={isGiven ? withGiftNote(product, texts[gift], gift === 'yours' ? 'gift' : 'taken') : product}
      whenGone={shopTexts.isGone(label)}
      belowPrice={gift === 'yours' && gives}
      onOpen={onOpen}
    >
      {gift && (
        <>
          {gift === 'free' && gives}
          {gift === 'yours' ? buy : add}
        </>
      )}
    </ProductRow>
  );
}

type GiftProps = { productId: string; label: string; state: Exclude<GiftState, 'taken'>; isBusy: boolean };

/** For taking back, not where a second tap would press it. */
function Gift({ productId, label, state, isBusy }: GiftProps) {
  const isYours = state === 'yours';
  const isTakenIfRemoved = !isYours && !isBusy;
  const button = useFocusAfterRemoval<HTMLButtonElement>(isTakenIfRemoved ? texts.takenOf(label) : undefined);
  const text = isYours ? texts.takeBack : texts.give;
  return (
    <button
      ref={button}
      type="submit"
      form={isYours ? 'take-gift-back' : 'give-product'}
      name="productId"
      value={productId}
      className={isYours ? 'text-button' : 'button outline-button'}
      aria-label={homeTexts.labelOf(text, label)}
      aria-disabled={isBusy}
    >
      {text}
    </button>
  );
}

/** Of the buttons of all rows. Repeating one changes nothing. */
export function GiftForms({ path }: { path: string }) {
  const submit = useSubmit();
  function send(event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter);
    void submit(fields, { method: 'post', action: path, navigate: false });
  }
  return ['give-product', 'take-gift-back'].map((intent) => (
    <form key={intent} id={intent} method="post" action={path} onSubmit={send}>
      <HiddenFields fields={[['intent', intent]]} />
      <PageField />
    </form>
  ));
}
