type Props = {
  src: string | undefined;
  /** For a width that depends on the window (HTML, `sizes`); otherwise the width is `side`. */
  sizes?: string;
  side: number;
  hasPriority?: boolean;
};

/** Of the sample pictures; `products.json` names the last one. */
const avifWidths = [140, 240, 480];
const jpegWidths = [240, 480];
const samplePicture = /^(\/pictures\/.+)-480\.jpg$/;
const maxPixelRatio = 4;

/** Decorative (WCAG 1.1.1), because the name of the product is next to it. */
export function ProductPicture({ src, sizes, side, hasPriority = false }: Props) {
  if (!src) return <span className="picture" />;
  const sample = samplePicture.exec(src)?.[1];
  return (
    <picture className="picture">
      {sample && (
        <source
          type="image/avif"
          srcSet={sources(sample, avifWidths, 'avif', sizes ? undefined : side)}
          sizes={sizes}
        />
      )}
      <img
        src={sample && !sizes ? `${sample}-${jpegWidths[0]}.jpg` : src}
        srcSet={sample && sizes && sources(sample, jpegWidths, 'jpg')}
        sizes={sample && sizes}
        width={side}
        height={side}
        alt=""
        loading={hasPriority ? 'eager' : 'lazy'}
        fetchPriority={hasPriority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

/** With a width, or the pixel ratio for a fixed side (HTML, `srcset`). */
function sources(path: string, widths: number[], extension: string, side?: number): string {
  return widths
    .filter((width) => !side || width <= maxPixelRatio * side)
    .map((width) => `${path}-${width}.${extension} ${side ? `${Math.floor(width / side)}x` : `${width}w`}`)
    .join(', ');
}
