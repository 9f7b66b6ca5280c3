import type { PublicProduct } from './product.ts';

export type GiftState = 'free' | 'taken' | 'yours';

/** Without a token nothing is known of the list. `isFreed`: by the owner of the list. */
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
