import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { imagesOf } from '../../domain/image-sequence.ts';
import type { CardDisplay, ProductDetails as Details } from '../../domain/product-display.ts';
import { shopTexts } from '../../domain/texts/shop.ts';
import type { OpenDialog } from '../lists/use-open-dialog.ts';
import { productPath } from '../paths.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { restoreFocus } from '../ui/restore-focus.ts';
import { Toast } from '../ui/toast.tsx';
import { moveToast } from '../ui/toast-timer.ts';
import { ProductDetails } from './product-details.tsx';

type Props = { product: CardDisplay; label: string; onOpenDialog(dialog: OpenDialog): void };

/** Shows at once what the listing knows; the sellers follow. Closing it goes back to the URL of the listing. */
export function QuickLook({ product, label, onOpenDialog }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const id = useId();
  // Null after a failed request.
  const { data, load } = useFetcher<Details | null>();
  const path = productPath(product.productId);
  const loadDetails = useEffectEvent(() => void load(path));
  useEffect(() => loadDetails(), []);
  useModal(dialog);
  const offerings = data === null ? [] : undefined;
  const details = data ?? { ...product, images: imagesOf(product), offerings };
  return (
    <dialog
      ref={dialog}
      className="quick-look"
      aria-labelledby={id}
      onClose={({ currentTarget }) => !currentTarget.open && currentTarget.isConnected && navigate(-1)}
      closedby="any"
    >
      <form method="dialog">
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

function useModal(dialog: React.RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    moveToast('quick-look');
    return () => {
      element.close();
      moveToast('page');
      restoreFocus();
    };
  }, [dialog]);
}
