import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CatalogProduct } from '../../domain/product.ts';
import { type CardDisplay, toProductDetails } from '../../domain/product-display.ts';
import { messageText } from '../../domain/texts/messages.ts';
import { productTexts as texts } from '../../domain/texts/product-texts.ts';
import { shopTexts } from '../../domain/texts/shop-texts.ts';
import { apiProductPath } from '../../server/api-paths.ts';
import { picturePath, usePublicUrl } from '../browser/picture-path.ts';
import { useModal } from '../dialog/use-modal.ts';
import { formActionOf } from '../forms/page-after-form.ts';
import type { OnOpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { useJson } from '../offline/use-json.ts';
import { LoadFailure } from '../parts/load-failure.tsx';
import { cardId, productPath, quickLookHash } from '../paths.ts';
import { ProductDetails } from './product-details.tsx';

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

type DetailsProps = Pick<Props, 'path' | 'onOpenDialog'> & {
  product: CardDisplay;
  label: string;
  headingId: string;
};

function QuickLookDetails({ product, path, label, headingId, onOpenDialog }: DetailsProps) {
  const { productId, image, secondImage } = product;
  const loading = useJson<CatalogProduct>(apiProductPath(productId));
  const publicUrl = usePublicUrl();
  const images = (loading.data?.images ?? [image, secondImage]).flatMap((address) => address ?? []);
  const isMissing = loading.failure?.status === 404;
  return (
    <ProductDetails
      product={
        loading.data
          ? toProductDetails({
              ...loading.data,
              images: images.map((address) => picturePath(address, publicUrl)),
            })
          : { ...product, images }
      }
      failure={
        isMissing ? (
          <p role="alert">{messageText('product-not-found')}</p>
        ) : (
          loading.failure && <LoadFailure {...loading} />
        )
      }
      action={formActionOf(path)}
      path={path}
      label={label}
      heading={<h2 id={headingId}>{product.name}</h2>}
      onOpenDialog={onOpenDialog}
    />
  );
}

const linkOf = (card: string) => document.getElementById(card)?.querySelector('a');

function useFocusBeforeOpening(card: string): void {
  useLayoutEffect(() => linkOf(card)?.focus({ preventScroll: true }), [card]);
}

/** After the router has restored the scroll position. */
function useFocusAfterClosing(card: string): void {
  const cards = useRef({ first: card, last: card });
  useLayoutEffect(() => {
    cards.current.last = card;
  }, [card]);
  useLayoutEffect(
    () => () => {
      const { first, last } = cards.current;
      if (first !== last) requestAnimationFrame(() => linkOf(last)?.focus());
    },
    [],
  );
}

/** A reload shows the page of the product. `pagehide`, where React Router allows it, comes earlier (HTML). */
function useNoScrollRestoration(): void {
  useEffect(() => {
    const disable = () => {
      window.history.scrollRestoration = 'manual';
    };
    document.addEventListener('visibilitychange', disable);
    return () => document.removeEventListener('visibilitychange', disable);
  }, []);
}
