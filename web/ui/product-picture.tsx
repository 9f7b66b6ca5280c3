type Props = {
  src: string | undefined;
  /** Required if the width depends on the window (HTML, `sizes`); otherwise the width is `side`. */
  sizes?: string;
  side: number;
  hasPriority?: boolean;
};

/** Widths of the files of each sample picture; `products.json` contains the path of the widest JPEG. */
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

/** Each source has its width or, if `side` is given, its pixel ratio (HTML, `srcset`). */
function sources(path: string, widths: number[], extension: string, side?: number): string {
  return widths
    .filter((width) => !side || width <= maxPixelRatio * side)
    .map((width) => `${path}-${width}.${extension} ${side ? `${Math.floor(width / side)}x` : `${width}w`}`)
    .join(', ');
}
