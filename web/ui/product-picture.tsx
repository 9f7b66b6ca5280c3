type Props = {
  src: string | undefined;
  /** For a width that depends on the window (HTML, `sizes`); otherwise the width is `side`. */
  sizes?: string;
  /** Width and height in pixels. The style sheet may enlarge the picture. */
  side: number;
  /** Loaded at once, not when it becomes visible. */
  hasPriority?: boolean;
};

/** The widths of the sample pictures; `products.json` names the last one. */
const avifWidths = [140, 240, 480];
const jpegWidths = [240, 480];
const samplePicture = /^(\/pictures\/.+)-480\.jpg$/;
/** A greater resolution is not visible. */
const maxPixelRatio = 4;

/** The product's name is next to it as text, so the picture has no alternative text (WCAG 1.1.1, decorative). */
export function ProductPicture({ src, sizes, side, hasPriority = false }: Props) {
  if (!src) return <span className="picture" />;
  const sample = samplePicture.exec(src)?.[1];
  return (
    <picture className="picture">
      {sample && (
        <source
          type="image/avif"
          srcSet={
            sizes
              ? sourcesByWidth(sample, avifWidths, 'avif')
              : sourcesByPixelRatio(sample, avifWidths, 'avif', side)
          }
          sizes={sizes}
        />
      )}
      <img
        src={sample && !sizes ? `${sample}-${jpegWidths[0]}.jpg` : src}
        srcSet={sample && sizes && sourcesByWidth(sample, jpegWidths, 'jpg')}
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

function sourcesByWidth(path: string, widths: number[], extension: string): string {
  return widths.map((width) => `${path}-${width}.${extension} ${width}w`).join(', ');
}

function sourcesByPixelRatio(path: string, widths: number[], extension: string, side: number): string {
  const visible = widths.filter((width) => width <= maxPixelRatio * side);
  return visible.map((width) => `${path}-${width}.${extension} ${Math.floor(width / side)}x`).join(', ');
}
