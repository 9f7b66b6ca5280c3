import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CardDisplay } from '../../domain/product-display.ts';
import { productTexts as texts } from '../../domain/texts/product-texts.ts';
import { shopTexts } from '../../domain/texts/shop-texts.ts';
import { useModal } from '../dialog/use-modal.ts';
import type { OnOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { cardId, productPath, quickLookHash } from '../paths.ts';
import { QuickLookDetails } from './quick-look-details.tsx';
import { useFocusAfterClosing, useFocusBeforeOpening, useNoScrollRestoration } from './quick-look-focus.ts';

type Props = {
  products: CardDisplay[];
  path: string;
  labels: string[];
  onOpenDialog: OnOpenDialog;
};

/** docs/decisions/quick-look.md */
export function QuickLook({ products, ...props }: Props) {
  const { state } = useLocation();
  const index = products.findIndex(({ productId }) => cardId(productId) === state?.card);
  if (index < 0) return null;
  return <ProductDialog products={products} index={index} {...props} />;
}

export function quickLookOf({ productId }: { productId: string }, path: string) {
  const options = {
    mask: productPath(productId),
    state: { card: cardId(productId) },
    preventScrollReset: true,
  };
  return [path + quickLookHash, options] as const;
}

function ProductDialog({ products, path, labels, index, onOpenDialog }: Props & { index: number }) {
  const navigate = useNavigate();
  const product = products[index] as CardDisplay;
  const card = cardId(product.productId);
  useFocusBeforeOpening(card);
  const [dialog, handleClose] = useModal({ onClose: () => void navigate(-1) });
  useFocusAfterClosing(card);
  useNoScrollRestoration();
  const id = useId();
  function show(next: CardDisplay) {
    const [to, options] = quickLookOf(next, path);
    dialog.current?.scrollTo(0, 0);
    void navigate(to, { ...options, replace: true });
  }
  function turnPage({ key, target }: React.KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    const neighbour = step && products[index + step];
    const isFree = target instanceof Element && !target.closest('.gallery, .menu, dialog dialog');
    if (neighbour && isFree) show(neighbour);
  }
  return (
    <dialog
      ref={dialog}
      className="raised quick-look"
      aria-labelledby={id}
      onClose={handleClose}
      onKeyDown={turnPage}
      closedby="any"
    >
      <div className="quick-look-bar">
        <form method="dialog">
          <button type="submit" className="icon-button" aria-label={shopTexts.close} data-icon="close" />
        </form>
        <Neighbours products={products} index={index} onShow={show} />
      </div>
      <QuickLookDetails
        key={product.productId}
        product={product}
        path={path}
        label={labels[index] ?? product.name}
        headingId={id}
        onOpenDialog={onOpenDialog}
      />
    </dialog>
  );
}

type NeighboursProps = { products: CardDisplay[]; index: number; onShow(product: CardDisplay): void };

/** A disabled button would lose the focus. */
function Neighbours({ products, index, onShow }: NeighboursProps) {
  const button = (label: string, neighbour: CardDisplay | undefined, icon: string) => (
    <button
      type="button"
      className="icon-button"
      data-icon={icon}
      aria-label={label}
      aria-disabled={!neighbour || undefined}
      onClick={() => neighbour && onShow(neighbour)}
    />
  );
  return (
    <div className="row hint">
      {button(texts.previous, products[index - 1], 'previous')}
      <span role="status">
        <span>{texts.position(index + 1, products.length)}</span>
        <span className="visually-hidden">: {products[index]?.name}</span>
      </span>
      {button(texts.next, products[index + 1], 'next')}
    </div>
  );
}
