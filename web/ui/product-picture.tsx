type Props = {
  src: string | undefined;
  side: number;
  /** Required if the width depends on the window (HTML, `sizes`); otherwise the width is `side`. */
  sizes?: string;
  hasPriority?: boolean;
  alt?: string;
};

/** Widths of the files of each sample picture; `products.json` contains one of the paths. */
const widths = [140, 240, 480, 960];
const samplePicture = /^(\/pictures\/.+)-480\.jpg$/;

/** Decorative by default (WCAG 1.1.1), because the name of the product is next to it. */
export function ProductPicture({ src, side, sizes = `${side}px`, hasPriority = false, alt = '' }: Props) {
  if (!src) return <span className="picture" />;
  const sample = samplePicture.exec(src)?.[1];
  return (
    <img
      className="picture"
      src={src}
      srcSet={sample && widths.map((width) => `${sample}-${width}.jpg ${width}w`).join()}
      sizes={sample && sizes}
      width={side}
      height={side}
      alt={alt}
      loading={hasPriority ? 'eager' : 'lazy'}
      fetchPriority={hasPriority ? 'high' : undefined}
      decoding="async"
    />
  );
}

type ThumbnailProps = { src: string | undefined; name: string };

/** At most 96 px wide. The name is the alternative text, so that no other element is needed for it. */
export function ProductThumbnail({ src, name }: ThumbnailProps) {
  if (!src) return <span className="thumbnail" role="img" aria-label={name} />;
  return (
    <img className="thumbnail" src={src.replace(samplePicture, '$1-240.jpg')} alt={name} loading="lazy" />
  );
}
