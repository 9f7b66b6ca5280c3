type Props = {
  /** Nothing where a product has no picture. */
  src: string | undefined;
  /** How wide it stands where that depends on the window (HTML, `sizes`); or else as wide as its side. */
  sizes?: string;
  /** Its side in the mark-up, in pixels: the style sheet may stretch it, the place stays square. */
  side: number;
  /** It is seen at once, so it must not wait. */
  early?: boolean;
};

/** Our own pictures come in these widths, and end with the one that `products.json` names. */
const avifWidths = [140, 240, 480];
const jpegWidths = [240, 480];
const ownPicture = /^(\/pictures\/.+)-480\.jpg$/;
/** Pixels that a screen has for one of the mark-up's, at most: more are not seen. */
const densest = 4;

/**
 * A product's picture on a quiet placeholder, which stays where there is none or it cannot be loaded. The
 * name stands beside it in text, so it says nothing of its own (WCAG 1.1.1, decorative).
 */
export function ProductPicture({ src, sizes, side, early = false }: Props) {
  if (!src) return <span className="picture" />;
  const own = ownPicture.exec(src)?.[1];
  return (
    <picture className="picture">
      {own && (
        <source
          type="image/avif"
          srcSet={sizes ? ofAnyWidth(own, avifWidths, 'avif') : ofOneWidth(own, avifWidths, 'avif', side)}
          sizes={sizes}
        />
      )}
      <img
        src={own && !sizes ? `${own}-${jpegWidths[0]}.jpg` : src}
        srcSet={own && sizes && ofAnyWidth(own, jpegWidths, 'jpg')}
        sizes={own && sizes}
        width={side}
        height={side}
        alt=""
        loading={early ? 'eager' : 'lazy'}
        fetchPriority={early ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

function ofAnyWidth(own: string, widths: number[], ending: string): string {
  return widths.map((width) => `${own}-${width}.${ending} ${width}w`).join(', ');
}

function ofOneWidth(own: string, widths: number[], ending: string, side: number): string {
  const seen = widths.filter((width) => width <= densest * side);
  return seen.map((width) => `${own}-${width}.${ending} ${Math.floor(width / side)}x`).join(', ');
}
