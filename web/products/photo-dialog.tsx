import { shopTexts } from '../../domain/texts/shop-texts.ts';
import { useModal } from '../dialog/use-modal.ts';
import { largePicture } from '../parts/product-picture.tsx';

type Props = { src: string; alt: string; onClose(): void };

export function PhotoDialog({ src, alt, onClose }: Props) {
  const [dialog, handleClose] = useModal({ onClose });
  return (
    <dialog ref={dialog} className="photo-dialog" aria-label={alt} onClose={handleClose}>
      <form method="dialog" className="dialog-close">
        <button type="submit" className="icon-button" aria-label={shopTexts.close} data-icon="close" />
      </form>
      <img src={largePicture(src)} alt="" onLoad={scrollToMiddle} />
    </dialog>
  );
}

function scrollToMiddle({ currentTarget: { parentElement } }: React.SyntheticEvent<HTMLImageElement>): void {
  if (parentElement) parentElement.scrollLeft = (parentElement.scrollWidth - parentElement.clientWidth) / 2;
}
