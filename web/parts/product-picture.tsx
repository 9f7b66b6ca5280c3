type Props = {
  src: string | undefined;
  side: number;
  /** Required if the width depends on the window. */
  sizes?: string;
  hasPriority?: boolean;
  alt?: string;
} & Pick<React.ComponentProps<'img'>, 'onLoad' | 'onError'>;

const widths = [140, 240, 480, 960];
const samples = { start: '/pictures/', end: '-480.jpg' };

/** Decorative (WCAG 1.1.1). */
export function ProductPicture(props: Props) {
  const { src, side, sizes = `${side}px`, hasPriority = false, alt = '', onLoad, onError } = props;
  const className = side < 96 ? 'picture small-picture' : 'picture';
  if (!src) return <span className={className} />;
  const sample = sampleOf(src);
  const usefulWidths = widths.filter((width) => width > 0.7 * side);
  return (
    <img
      className={className}
      src={src}
      srcSet={sample && usefulWidths.map((width) => `${sample}-${width}.jpg ${width}w`).join()}
      sizes={sample && sizes}
      width={side}
      height={side}
      alt={alt}
      loading={hasPriority ? 'eager' : 'lazy'}
      fetchPriority={hasPriority ? 'high' : undefined}
      decoding="async"
      onLoad={onLoad}
      onError={onError}
    />
  );
}

export function smallPicture(src: string): string {
  const sample = sampleOf(src);
  return sample ? `${sample}-240.jpg` : src;
}

export function largePicture(src: string): string {
  const sample = sampleOf(src);
  return sample ? `${sample}-960.jpg` : src;
}

function sampleOf(src: string): string | undefined {
  const isSample = src.startsWith(samples.start) && src.endsWith(samples.end);
  return isSample ? src.slice(0, -samples.end.length) : undefined;
}
