import type { Product } from './product.ts';
import type { Thumbnail } from './product-display.ts';
import type { WishList } from './wish-list.ts';

const dayMs = 24 * 60 * 60 * 1_000;

export const restorableDays = 30;
export const deletedTtlMs = restorableDays * dayMs;

export const maxDeletedProducts = 10_000;

/** Dates are ISO 8601, UTC, milliseconds. */
type DeletedList = WishList & {
  kind: 'list';
  productCount: number;
  products: Thumbnail[];
  deletedAt: string;
};

type RemovedProduct = {
  kind: 'product';
  docId: string;
  listName: string;
  product: Product;
  deletedAt: string;
};

export type DeletedItem = DeletedList | RemovedProduct;

export type DeletedItems = { offset: number; items: DeletedItem[]; more: boolean };

export function restorableUntil({ deletedAt }: Pick<DeletedItem, 'deletedAt'>): string {
  return new Date(Date.parse(deletedAt) + deletedTtlMs).toISOString();
}

export function daysLeft(item: Pick<DeletedItem, 'deletedAt'>): number {
  return Math.ceil((Date.parse(restorableUntil(item)) - Date.now()) / dayMs);
}
