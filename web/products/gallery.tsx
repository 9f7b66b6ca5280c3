import { useState } from 'react';
import { productTexts } from '../../domain/texts/product-texts.ts';
import { onPlainClick } from '../browser/plain-click.ts';
import { Badge } from '../parts/badge.tsx';
import { largePicture, ProductPicture } from '../parts/product-picture.tsx';
import { PhotoDialog } from './photo-dialog.tsx';

const sizes = '(width < 33rem) 100vw, 440px';

export function Gallery({ name, images }: { name: string; images: string[] }) {
  const [shown, setShown] = useState(0);
  const [opened, setOpened] = useState<number>();
  const scroll = ({ currentTarget: { scrollLeft, clientWidth } }: React.UIEvent) =>
    setShown(Math.round(scrollLeft / clientWidth));
  const altOf = (index: number) => productTexts.photo(name, index + 1, images.length);
  const openedImage = opened !== undefined && images[opened];
  return (
    <div className="gallery-frame">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields */}
      <div className="gallery" role="group" aria-label={productTexts.photos} onScroll={scroll}>
        {images.length === 0 && (
          <div className="photo">
            <ProductPicture src={undefined} side={480} />
          </div>
        )}
        {images.map((src, index) => (
          <a
            key={src}
            className="photo"
            href={largePicture(src)}
            onClick={onPlainClick(() => setOpened(index))}
          >
            <ProductPicture src={src} side={480} sizes={sizes} />
            <ProductPicture src={src} side={480} sizes={sizes} hasPriority={index === 0} alt={altOf(index)} />
          </a>
        ))}
      </div>
      <Badge />
      {images.length > 1 && (
        <div className="gallery-dots">
          {images.map((src, index) => (
            <span key={src} data-shown={index === shown || undefined} />
          ))}
        </div>
      )}
      {openedImage && (
        <PhotoDialog src={openedImage} alt={altOf(opened)} onClose={() => setOpened(undefined)} />
      )}
    </div>
  );
}
