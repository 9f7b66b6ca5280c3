import type { Product } from '../../domain/product.ts';

type Props = {
  product: Product;
  /** How wide it stands, for the browser to choose a file (HTML, `sizes`). */
  sizes: string;
  /** Its side in the mark-up, in pixels: the style sheet may stretch it, the place stays square. */
  side: number;
  /** It is seen at once, so it must not wait. */
  early?: boolean;
};

/** Our own pictures come in these widths, and end with the one that `products.json` names. */
const avifWidths = [140, 240, 480];
const jpegWidths = [240, 480];
const ownPicture = /^(\/pictures\/.+)-480\.jpg$/;

/**
 * A product's first picture on a quiet placeholder, which stays where there is none or it cannot be loaded. The
 * name stands beside it in text, so it says nothing of its own (WCAG 1.1.1, decorative).
 */
export function ProductPicture({ product, sizes, side, early = false }: Props) {
  const src = product.images[0];
  const own = src && ownPicture.exec(src)?.[1];
  const image = src && (
    <img
      src={src}
      srcSet={own && srcSet(own, jpegWidths, 'jpg')}
      sizes={own && sizes}
      width={side}
      height={side}
      alt=""
      loading={early ? 'eager' : 'lazy'}
      fetchPriority={early ? 'high' : undefined}
      decoding="async"
    />
  );
  return (
    <span className="picture">
      {own ? (
        <picture>
          <source type="image/avif" srcSet={srcSet(own, avifWidths, 'avif')} sizes={sizes} />
          {image}
        </picture>
      ) : (
        image
      )}
    </span>
  );
}

function srcSet(own: string, widths: number[], ending: string): string {
  return widths.map((width) => `${own}-${width}.${ending} ${width}w`).join(', ');
}
