import { type CatalogProduct, lowestPriceOf, type Product } from './product.ts';
import {
  type ProductDisplay,
  pesosText,
  soldOut,
  type Thumbnail,
  toProductDisplay,
} from './product-display.ts';
import { listDetailTexts as texts } from './texts/list-detail.ts';
import { productTexts } from './texts/product.ts';

/** A product of a list, with the price at which it was saved, and what has changed since then. */
export type RowDisplay = ProductDisplay & {
  note?: { kind: 'cheaper' | 'dearer' | 'unavailable' | 'sold-out'; text: string };
  /** The price of today, or the saved one if the products on sale are unknown. */
  pesos: number | undefined;
};

/** @param onSale those of the products in the list that are on sale, by ID; undefined if they are unknown */
export function toRowDisplay(
  saved: Product,
  onSale: ReadonlyMap<string, CatalogProduct> | undefined,
): RowDisplay {
  const display = toProductDisplay(saved);
  const savedPrice = saved.offerings[0]?.price;
  if (!onSale) return { ...display, pesos: savedPrice };
  const product = onSale.get(saved.productId);
  if (!product)
    return { ...display, pesos: undefined, note: { kind: 'unavailable', text: texts.unavailable } };
  if (product.isAvailable === false)
    return { ...display, pesos: undefined, note: { kind: 'sold-out', text: productTexts.soldOut } };
  const offering = product.offerings[0];
  if (savedPrice === undefined || !offering) return { ...display, pesos: undefined };
  const { specialPrice } = toProductDisplay(product);
  const note = noteOf(offering.price - savedPrice, pesosText(offering.price));
  return {
    ...display,
    ...(specialPrice && { specialPrice }),
    ...(note && { note }),
    pesos: lowestPriceOf(offering),
  };
}

/** The sum of the products that can be bought; undefined if there are none, or if a price is unknown, because the sum would be wrong. */
export function totalOf(rows: RowDisplay[]): { label: string; text: string } | undefined {
  const available = rows.filter(({ note }) => note?.kind !== 'unavailable' && note?.kind !== 'sold-out');
  const total = available.reduce((sum, { pesos = Number.NaN }) => sum + pesos, 0);
  if (available.length === 0 || Number.isNaN(total)) return undefined;
  const hasChanged = rows.some(({ note, specialPrice }) => note || specialPrice);
  return { label: hasChanged ? texts.totalToday : texts.total, text: pesosText(total) };
}

/** @param onSale the products that are on sale, by ID; undefined if they are unknown */
export function toListThumbnail(
  thumbnail: Thumbnail,
  onSale: ReadonlyMap<string, CatalogProduct> | undefined,
): Thumbnail {
  if (!onSale) return thumbnail;
  const product = onSale.get(thumbnail.productId);
  return product ? { ...thumbnail, ...soldOut(product) } : { ...thumbnail, isUnavailable: true };
}

function noteOf(difference: number, now: string): RowDisplay['note'] {
  if (difference === 0) return undefined;
  const amount = pesosText(Math.abs(difference));
  return difference < 0
    ? { kind: 'cheaper', text: texts.cheaper(amount, now) }
    : { kind: 'dearer', text: texts.dearer(amount, now) };
}
