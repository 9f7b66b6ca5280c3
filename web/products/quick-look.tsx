import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useFetcher, useLocation, useNavigate } from 'react-router';
import { imagesOf } from '../../domain/image-sequence.ts';
import type { CardDisplay, ProductDetails as Details } from '../../domain/product-display.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import type { OpenDialog } from '../lists/use-open-dialog.ts';
import { cardId, productPath } from '../paths.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { restoreFocus } from '../ui/restore-focus.ts';
import { Toast } from '../ui/toast.tsx';
import { addToastPlace, removeToastPlace } from '../ui/toast-timer.ts';
import { transitionsEnd } from '../ui/transitions.ts';
import { ProductDetails } from './product-details.tsx';

type ListingProps = {
  products: CardDisplay[];
  labels: string[];
  onOpenDialog(dialog: OpenDialog): void;
};

/** The product of the card that was clicked, in a dialog above the listing. Closing it goes back to the URL of the listing. */
export function QuickLook({ products, labels, onOpenDialog }: ListingProps) {
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
  const [dialog, handleClose] = useModal(product.productId);
  const id = useId();
  const details = useDetails(product);

  function closeAfterPaint(event: React.FormEvent) {
    event.preventDefault();
    afterPaint(() => dialog.current?.close());
  }

  return (
    <dialog ref={dialog} className="quick-look" aria-labelledby={id} onClose={handleClose} closedby="any">
      <form method="dialog" onSubmit={closeAfterPaint}>
        <button type="submit" className="icon-button" aria-label={shopTexts.close}>
          <CloseIcon />
        </button>
      </form>
      <ProductDetails
        product={details}
        label={label}
        heading={<h2 id={id}>{product.name}</h2>}
        onOpenDialog={onOpenDialog}
      />
      <Toast place="quick-look" />
    </dialog>
  );
}

function useDetails(product: CardDisplay) {
  // The data is null after a failed request.
  const { data, load } = useFetcher<Details | null>();
  const loadDetails = useEffectEvent(() => void load(productPath(product.productId)));
  useEffect(() => loadDetails(), []);
  const offerings = data === null ? [] : undefined;
  return data ?? { ...product, images: imagesOf(product), offerings };
}

function useModal(productId: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Browsers return the focus to this link, also when the page was opened by the back button.
    document.getElementById(cardId(productId))?.querySelector('a')?.focus({ preventScroll: true });
    element.showModal();
    addToastPlace('quick-look');
    return () => leave(element);
  }, []);

  async function handleClose({ currentTarget }: React.SyntheticEvent<HTMLDialogElement>) {
    if (currentTarget.open) return;
    leave(currentTarget);
    await transitionsEnd(currentTarget);
    if (dialog.current && !dialog.current.open) void navigate(-1);
  }
  return [dialog, handleClose] as const;
}

function leave(dialog: HTMLDialogElement): void {
  dialog.close();
  removeToastPlace('quick-look');
  restoreFocus();
}
