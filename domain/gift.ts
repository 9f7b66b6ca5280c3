import type { PublicProduct } from './product.ts';

export type GiftState = 'free' | 'taken' | 'yours';

/** A product that a user gives, as the list stored it then. Without a token the list is no longer shared, so that nothing is known of it; `isListed` is false if it no longer contains the product. `isFreed`: the owner of the list has freed it for others. */
export type GivenGift = {
  giftId: string;
  product: PublicProduct;
  givenAt: string;
  listName: string;
  token: string | undefined;
  isListed: boolean | undefined;
  isFreed: boolean;
};

export type RevealedGift = { productId: string; name: string; isListed: boolean };
