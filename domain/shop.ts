import type { Category } from './category.ts';
import type { Currency } from './currency.ts';

/** From the shop file; pictures have an address. */
export type Shop = {
  name: string;
  company: string;
  contact: string;
  /** BCP 47. */
  locale: string;
  timeZone: string;
  currency: Currency;
  colours: { primary: string; accent: string; footer?: string | undefined };
  logo?: string | undefined;
  icon: string;
  touchIcon?: string | undefined;
  manifest: string;
  missingPicture?: string | undefined;
  pictureWidth?: string | { [host: string]: string } | undefined;
  home: HomePage;
  delivery?: string | undefined;
  badge?: { text: string; icon?: 'leaf' | undefined } | undefined;
  cart?: string | undefined;
  /** Of the header. */
  cartPage?: string | undefined;
  soon: SoonControl[];
  header: HeaderEntry[];
  newsletter?: { title: string } | undefined;
  social?:
    | { title: string; links: { text: string; icon: (typeof socialIcons)[number]; href: string }[] }
    | undefined;
  footer: { title: string; links: FooterLink[] }[];
  rights?: string | undefined;
  seal?: { text: string; picture?: string | undefined } | undefined;
  account: AccountEntry[];
  /** Of the feed. */
  categories?: Pick<Category, 'path' | 'name'>[];
};

export type HomePage = {
  heading: string;
  title: string;
  description: string;
  breadcrumb: string[];
  placeholder: string;
};

export const soonControls = ['menu', 'categories', 'signIn', 'cart', 'order'] as const;
export type SoonControl = (typeof soonControls)[number];

export type HeaderEntry = { text: string; type: 'link' | 'select'; href?: string; soon: string };
export type FooterLink = { text: string; href?: string; page?: 'privacy'; lang?: string };

export const socialIcons = ['facebook', 'instagram', 'twitter', 'youtube'] as const;
export const accountIcons = ['user', 'bag', 'list', 'house', 'card', 'star', 'gift', 'lock', 'exit'] as const;
export const accountPages = ['data', 'lists', 'password', 'signOut'] as const;
export type AccountEntry = {
  text: string;
  icon?: (typeof accountIcons)[number];
  href?: string;
  page?: (typeof accountPages)[number];
};

export type CartItem = {
  productId: string;
  seller: string | undefined;
  /** Empty: chosen on the page of the product. */
  variant?: string;
  link?: string;
};

export function cartAddress(
  cart: string,
  { productId, seller = '', variant = productId, link = '' }: CartItem,
): string | undefined {
  if ((cart.includes('{variant}') && !variant) || (cart.includes('{link}') && !link)) return undefined;
  const values = { productId, seller, variant, link };
  return cart.replace(/\{(productId|seller|variant|link)\}/g, (_, name: keyof typeof values, position) =>
    name === 'link' && position === 0 ? link : encodeURIComponent(values[name]),
  );
}

export function contactAddress(contact: string): string {
  return contact.startsWith('https:') ? contact : `mailto:${contact}`;
}
