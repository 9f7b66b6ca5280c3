import { pictureAtWidth } from '../../domain/picture-width.ts';
import type { Shop } from '../../domain/shop.ts';
import { useShop } from '../rendering/shop-context.tsx';

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
  const shop = useShop();
  const className = side < 96 ? 'picture small-picture' : 'picture';
  if (!src) return <span className={className} />;
  const usefulWidths = widths.filter((width) => width > 0.7 * side);
  const sources = usefulWidths.flatMap((width) => {
    const address = atWidth(src, width, shop);
    return address ? `${address} ${width}w` : [];
  });
  const hasSources = sources.length > 0;
  return (
    <img
      className={className}
      src={atWidth(src, 480, shop) ?? src}
      srcSet={hasSources ? sources.join() : undefined}
      sizes={hasSources ? sizes : undefined}
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

export function smallPicture(src: string, shop: Shop): string {
  return atWidth(src, 240, shop) ?? src;
}

export function largePicture(src: string): string {
  return sampleAtWidth(src, 960) ?? src;
}

function atWidth(src: string, width: number, shop: Shop): string | undefined {
  return sampleAtWidth(src, width) ?? pictureAtWidth(src, width, shop);
}

function sampleAtWidth(src: string, width: number): string | undefined {
  const isSample = src.startsWith(samples.start) && src.endsWith(samples.end);
  return isSample ? `${src.slice(0, -samples.end.length)}-${width}.jpg` : undefined;
}
