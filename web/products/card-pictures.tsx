import { useEffect, useState } from 'react';
import type { CardDisplay } from '../../domain/product-display.ts';
import { savesData } from '../browser/data-saver.ts';
import { onPlainClick } from '../browser/plain-click.ts';
import { Badge } from '../parts/badge.tsx';
import { ProductPicture } from '../parts/product-picture.tsx';
import { SoldOut } from '../parts/sold-out.tsx';
import { productPath } from '../paths.ts';

type Props = {
  product: CardDisplay;
  label: string;
  hasPriority: boolean;
  onOpen(product: CardDisplay): void;
  children: React.ReactNode;
};

/** 480 px are sharp enough on a phone with three pixels each, at half the bytes. */
const sizes =
  '(width < 28rem) 37vw, (width < 37.5rem) 46vw, (width < 48rem) 31vw, (width < 83rem) 23vw, (width < 120rem) 308px, 388px';

export function CardPictures({ product, label, hasPriority, onOpen, children }: Props) {
  const { productId, image } = product;
  const [second, setSecond] = useState<'absent' | 'loading' | 'loaded' | 'failed'>('absent');
  const [isSwiped, setSwiped] = useState(false);
  const [isHidden, unhide] = useHidingByEscape(second === 'loaded');
  const secondImage = image && second !== 'failed' ? product.secondImage : undefined;
  const addSecond = () => setSecond((state) => (state === 'absent' ? 'loading' : state));
  const addEarly = () => void (savesData() || addSecond());
  const showSecond = () => {
    unhide();
    addEarly();
  };

  const open = onPlainClick(({ detail }) => {
    const isDoubleClick = detail > 1;
    if (!isDoubleClick) onOpen(product);
  });
  function handleScroll({ currentTarget }: React.UIEvent) {
    addSecond();
    setSwiped(currentTarget.scrollLeft > currentTarget.clientWidth / 2);
  }

  return (
    <div
      className="product-card-picture"
      data-second={secondImage && (isHidden ? 'hidden' : second)}
      data-swiped={isSwiped || undefined}
    >
      <a
        className="product-link"
        href={productPath(productId)}
        aria-label={label}
        onClick={open}
        onScroll={handleScroll}
        onPointerEnter={showSecond}
        onPointerDown={addEarly}
        onFocus={showSecond}
      >
        <ProductPicture src={image} side={308} sizes={sizes} hasPriority={hasPriority} />
        {secondImage && second !== 'absent' && (
          <ProductPicture
            src={secondImage}
            side={308}
            sizes={sizes}
            hasPriority
            onLoad={() => setSecond('loaded')}
            onError={() => setSecond('failed')}
          />
        )}
      </a>
      <SoldOut of={product} />
      <Badge />
      {children}
    </div>
  );
}

/** WCAG 1.4.13. */
function useHidingByEscape(isLoaded: boolean) {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    if (!isLoaded) return;
    const hide = ({ key }: KeyboardEvent) => key === 'Escape' && setHidden(true);
    document.addEventListener('keydown', hide);
    return () => document.removeEventListener('keydown', hide);
  }, [isLoaded]);
  return [isHidden, () => setHidden(false)] as const;
}
