import { pictureAtWidth } from '../../domain/picture-width.ts';
import { useShop } from '../rendering/shop-context.tsx';

type Props = {
  title: string;
  description: string;
  /** Absolute; undefined if the origin is not known. */
  canonical: string | undefined;
  type: 'website' | 'product';
  /** Messengers show the picture of the first one that has one. */
  products?: { name: string; image: string | undefined }[];
};

export function PageHead({ title, description, canonical, type, products = [] }: Props) {
  const shop = useShop();
  const { name, locale } = shop;
  const pictured = products.find(({ image }) => image);
  const image = pictured?.image && (pictureAtWidth(pictured.image, 1_200, shop) ?? pictured.image);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <meta name="description" content={description} />
      {canonical && (
        <>
          <link rel="canonical" href={canonical} />
          <meta property="og:type" content={type} />
          <meta property="og:site_name" content={name} />
          <meta property="og:locale" content={locale.replace('-', '_')} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={canonical} />
          {image && (
            <>
              <meta property="og:image" content={new URL(image, canonical).href} />
              <meta property="og:image:alt" content={pictured.name} />
            </>
          )}
        </>
      )}
    </>
  );
}

export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} | ${useShop().name}`}</title>;
}
