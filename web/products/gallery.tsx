import { useEffect, useState } from 'react';
import { homeTexts as texts } from '../../domain/texts/home.ts';
import { productTexts } from '../../domain/texts/product.ts';
import { ProductPicture } from '../parts/product-picture.tsx';

const sizes = '(width < 40rem) 100vw, 440px';

/** All pictures of a product; on a phone one at a time, with a dot for each. */
export function Gallery({ name, images }: { name: string; images: string[] }) {
  const [shown, setShown] = useState<number>();
  useEffect(() => setShown(0), []);
  const scroll = ({ currentTarget: { scrollLeft, clientWidth } }: React.UIEvent) =>
    setShown(Math.round(scrollLeft / clientWidth));
  return (
    <div className="gallery-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; on a phone the keyboard scrolls the group (WCAG 2.1.1) */}
      <div
        className="gallery"
        role="group"
        aria-label={productTexts.photos}
        tabIndex={images.length > 1 ? 0 : undefined}
        onScroll={scroll}
      >
        {images.length === 0 && (
          <div className="photo">
            <ProductPicture src={undefined} side={480} />
          </div>
        )}
        {images.map((src, index) => (
          <div key={src} className="photo">
            <ProductPicture src={src} side={480} sizes={sizes} />
            <ProductPicture
              src={src}
              side={480}
              sizes={sizes}
              hasPriority={index === 0}
              alt={productTexts.photo(name, index + 1, images.length)}
            />
          </div>
        ))}
      </div>
      <span className="badge">{texts.sustainable}</span>
      {shown !== undefined && images.length > 1 && (
        <span className="gallery-dots">
          {images.map((src, index) => (
            <span key={src} data-shown={index === shown || undefined} />
          ))}
        </span>
      )}
    </div>
  );
}
