import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CatalogProduct } from '../../domain/product.ts';
import { type CardDisplay, toProductDetails } from '../../domain/product-display.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import { apiProductPath } from '../../server/api-paths.ts';
import { fetchJson, readErrorCode } from '../browser/fetch-json.ts';
import { useModal } from '../dialog/use-modal.ts';
import type { OpenDialog } from '../lists/dialogs/use-open-dialog.ts';
import { CloseIcon } from '../parts/icons.tsx';
import { cardId, homeAction } from '../paths.ts';
import { showToast } from '../toast/toast-timer.ts';
import { ProductDetails } from './product-details.tsx';

type HomeProps = {
  products: CardDisplay[];
  labels: string[];
  onOpenDialog(dialog: OpenDialog): void;
};

/** The product of the card that was clicked, in a dialog above the home page. Closing it goes back to the URL of the home page. */
export function QuickLook({ products, labels, onOpenDialog }: HomeProps) {
  const { state } = useLocation();
  const index = products.findIndex(({ productId }) => cardId(productId) === state?.card);
  const product = products[index];
  if (!product) return null;
  return (
    <ProductDialog
      key={product.productId}
      product={product}
      label={labels[index] ?? product.name}
      onOpenDialog={onOpenDialog}
    />
  );
}

type Props = { product: CardDisplay; label: string; onOpenDialog(dialog: OpenDialog): void };

/** Shows the data of the card at once; the sellers are requested. */
function ProductDialog({ product, label, onOpenDialog }: Props) {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    // Browsers return the focus to this link, also when the page was opened by the back button.
    document.getElementById(cardId(product.productId))?.querySelector('a')?.focus({ preventScroll: true });
  }, [product.productId]);
  const [dialog, handleClose] = useModal({ onClose: () => void navigate(-1) });
  useNoScrollRestoration();
  const id = useId();
  const details = useDetails(product);

  return (
    <dialog ref={dialog} className="quick-look" aria-labelledby={id} onClose={handleClose} closedby="any">
      <form method="dialog">
        <button type="submit" className="icon-button" aria-label={shopTexts.close}>
          <CloseIcon />
        </button>
      </form>
      <ProductDetails
        product={details}
        action={homeAction}
        label={label}
        heading={<h2 id={id}>{product.name}</h2>}
        onOpenDialog={onOpenDialog}
      />
    </dialog>
  );
}

/** A reload shows the page of the product, from its top. React Router enables the restoration in the event `pagehide`, which comes before. */
function useNoScrollRestoration(): void {
  useEffect(() => {
    const disable = () => {
      window.history.scrollRestoration = 'manual';
    };
    document.addEventListener('visibilitychange', disable);
    return () => document.removeEventListener('visibilitychange', disable);
  }, []);
}

/** The data of the card at once, and all images and offers when they are loaded. */
function useDetails(product: CardDisplay) {
  const [loaded, setLoaded] = useState<CatalogProduct>();
  const [hasFailed, setFailed] = useState(false);
  const { productId, image, secondImage } = product;
  useEffect(() => {
    const request = new AbortController();
    const load = async () => {
      const response = await fetchJson<CatalogProduct>(apiProductPath(productId), request.signal);
      if (request.signal.aborted) return;
      if (response.ok) return setLoaded(response.value);
      setFailed(true);
      if (response.status === undefined)
        window.addEventListener('online', load, { once: true, signal: request.signal });
      showToast(response.status === 404 ? 'product-unknown' : readErrorCode(response.status));
    };
    void load();
    return () => request.abort();
  }, [productId]);
  if (loaded) return toProductDetails(loaded);
  const images = [image, secondImage].flatMap((address) => address ?? []);
  return { ...product, images, offerings: hasFailed ? [] : undefined };
}
