import { homeTexts } from './texts/home-texts.ts';
import { shopTexts } from './texts/shop-texts.ts';

export type HomePage = {
  heading: string;
  title: string;
  description: string;
  breadcrumb: string[];
  missingPicture: string | undefined;
  /** With `{productId}` and `{seller}`. */
  cartUrl: string | undefined;
};

export const defaultHomePage: HomePage = {
  heading: homeTexts.heading,
  title: homeTexts.heading,
  description: shopTexts.description,
  breadcrumb: [...homeTexts.breadcrumbItems],
  missingPicture: undefined,
  cartUrl: undefined,
};

export function cartAddress(
  cartUrl: string,
  { productId, seller = '' }: { productId: string; seller: string | undefined },
): string {
  return cartUrl
    .replaceAll('{productId}', encodeURIComponent(productId))
    .replaceAll('{seller}', encodeURIComponent(seller));
}
