import { type Currency, priceText } from './currency.ts';
import { type CatalogProduct, lowestPriceOf, type Product } from './product.ts';
import {
  type CartFields,
  cartFieldsOf,
  currentPriceText,
  type ProductDisplay,
  type SellingShop,
  soldOut,
  type Thumbnail,
  toProductDisplay,
} from './product-display.ts';
import { homeTexts } from './texts/home-texts.ts';
import { listDetailTexts as texts } from './texts/list-detail-texts.ts';
import { productTexts } from './texts/product-texts.ts';

export type OnSale = ReadonlyMap<string, CatalogProduct> | undefined;

export type RowDisplay = Omit<ProductDisplay, 'specialPrice'> &
  CartFields & {
    savedPrice?: string;
    note?: { kind: 'cheaper' | 'dearer' | 'unavailable' | 'sold-out' | 'gift' | 'taken'; text: string };
    /** Undefined if it cannot be bought, or has no price. */
    amount: number | undefined;
    saving: number;
  };

type Saved = Pick<Product, 'productId' | 'offerings'>;
export type SavedThumbnail = Thumbnail & Saved;

export function toRowDisplay(saved: Product, onSale: OnSale, shop: SellingShop): RowDisplay {
  const saving = savingOf(saved, onSale);
  const display = { ...toProductDisplay(saved, shop), amount: priceToday(saved, onSale), saving };
  if (!onSale) return display;
  const product = onSale.get(saved.productId);
  if (!product) return { ...display, note: { kind: 'unavailable', text: texts.unavailable } };
  const sold = { ...display, seller: product.seller, ...cartFieldsOf(product, shop) };
  if (product.isAvailable === false)
    return { ...sold, note: { kind: 'sold-out', text: productTexts.soldOut } };
  const { amount } = display;
  if (amount === undefined) return sold;
  const change = changeOf(saved, amount, saving, shop.currency);
  return { ...sold, price: currentPriceText(amount, shop.currency, product.pricesDiffer), ...change };
}

export function toVisitorRow(saved: Product, onSale: OnSale, shop: SellingShop): RowDisplay {
  const { savedPrice: _, note, ...row } = toRowDisplay(saved, onSale, shop);
  return note && !canBuy({ note }) ? { ...row, note, saving: 0 } : { ...row, saving: 0 };
}

export function withGiftNote(row: RowDisplay, gift: string, kind: 'gift' | 'taken' = 'gift'): RowDisplay {
  if (!row.note) return { ...row, note: { kind, text: gift } };
  return { ...row, note: { ...row.note, text: `${gift} · ${row.note.text}` } };
}

/** The saved price if `onSale` is unknown. */
export function priceToday(saved: Saved, onSale: OnSale): number | undefined {
  if (!onSale) return saved.offerings[0]?.price;
  const product = onSale.get(saved.productId);
  const offering = product?.isAvailable === false ? undefined : product?.offerings[0];
  return offering && lowestPriceOf(offering);
}

/** 0 if the normal price is the same: the special one may be older. */
export function savingOf(saved: Saved, onSale: OnSale): number {
  const savedPrice = saved.offerings[0]?.price ?? 0;
  const isUnchanged = onSale?.get(saved.productId)?.offerings[0]?.price === savedPrice;
  return isUnchanged ? 0 : Math.max(0, savedPrice - (priceToday(saved, onSale) ?? savedPrice));
}

export function canBuy({ note }: Pick<RowDisplay, 'note'>): boolean {
  return note?.kind !== 'unavailable' && note?.kind !== 'sold-out';
}

/** Undefined if a price is unknown, or none can be bought. */
export function totalOf(rows: RowDisplay[], { currency }: SellingShop): string | undefined {
  const available = rows.filter(canBuy);
  const total = available.reduce((sum, { amount = Number.NaN }) => sum + amount, 0);
  return available.length === 0 || Number.isNaN(total) ? undefined : priceText(total, currency);
}

export function savingsOf(
  rows: Pick<RowDisplay, 'saving'>[],
  { currency }: SellingShop,
): { count: number; amount: string } | undefined {
  const savings = rows.map(({ saving }) => saving).filter((saving) => saving > 0);
  if (savings.length === 0) return undefined;
  return {
    count: savings.length,
    amount: priceText(
      savings.reduce((sum, saving) => sum + saving, 0),
      currency,
    ),
  };
}

export function toListThumbnail({ offerings, ...thumbnail }: SavedThumbnail, onSale: OnSale): Thumbnail {
  if (!onSale) return thumbnail;
  const product = onSale.get(thumbnail.productId);
  return product ? { ...thumbnail, ...soldOut(product) } : { ...thumbnail, isUnavailable: true };
}

function changeOf(saved: Product, amount: number, saving: number, currency: Currency): Partial<RowDisplay> {
  const savedAmount = saved.offerings[0]?.price;
  if (savedAmount === undefined || savedAmount === amount) return {};
  if (amount > savedAmount)
    return { note: { kind: 'dearer', text: texts.dearer(priceText(amount - savedAmount, currency)) } };
  const text = saving > 0 ? texts.cheaper(priceText(saving, currency)) : homeTexts.specialPrice;
  return { savedPrice: priceText(savedAmount, currency), note: { kind: 'cheaper', text } };
}
