import type { GiftState, GivenGift, RevealedGift } from '../../domain/gift.ts';
import type { PublicProduct } from '../../domain/product.ts';
import type { Result } from '../../domain/result-codes.ts';
import type { OwnShare } from '../../domain/share.ts';
import type { PageRange, Versions, WriteError } from '../../store/lists/list-access.ts';
import type { CreationLimitError } from '../../store/lists/list-limits.ts';
import type { Creation } from '../../store/lists/list-store.ts';

/** `makePublic` changes a list that is 'Privada', which is otherwise rejected; `showName` whether visitors see the first name of the owner, undefined changes nothing; `ifShared` rejects a list without a link. */
export type ShareOptions = {
  makePublic?: boolean | undefined;
  showName?: boolean | undefined;
  ifShared?: boolean | undefined;
  versions?: Versions;
};

export type StartedShare = OwnShare & { version?: string | undefined };

/** The links of one owner. A list has one: starting again returns the same on every device. Ending succeeds also without a link, and the gifts stay. Revealing stores nothing: later gifts are not shown. */
export type ShareService = {
  read(docId: string): Promise<Result<OwnShare | undefined, 'list-not-found'>>;
  start(
    docId: string,
    options?: ShareOptions,
  ): Promise<Result<StartedShare, WriteError | 'list-private' | 'share-not-found'>>;
  end(docId: string, versions?: Versions): Promise<Result<{ version?: string }, WriteError>>;
  /** All products of the list can be given again. It does not tell whether any was given. */
  freeGifts(docId: string): Promise<Result<void, 'list-not-found' | 'gifts-unavailable'>>;
  revealGifts(docId: string): Promise<Result<RevealedGift[], 'list-not-found' | 'gifts-unavailable'>>;
};

/** One page of the products, in the owner's order. With `sample` all visitors are one user, so that nobody can add, copy or give. Gifts are undefined unless the viewer is a visitor; a product without one is free. The version is that of the list, for visitors also of the gifts. */
export type SharedList = {
  name: string;
  ownerName: string | null;
  productCount: number;
  products: PublicProduct[];
  version: string;
  viewer: 'visitor' | 'owner' | 'sample';
  gifts: ReadonlyMap<string, Exclude<GiftState, 'free'>> | undefined;
};

/** A list that does not exist, is 'Privada' or no longer has the token is `share-not-found`. */
export type SharedListError = 'share-not-found';

/** The version is undefined when the list is no longer shared, or has moved to an account. */
export type FollowedList = {
  read(): Promise<string | undefined>;
  subscribe(listener: (version: string | undefined) => void): () => void;
};

/** For visitors, of whom some are nobody. */
export type SharedListService = {
  read(token: string, page: PageRange): Promise<Result<SharedList, SharedListError>>;
  follow(token: string): Promise<Result<FollowedList, SharedListError>>;
};

export type GiftError =
  | SharedListError
  | ('gift-taken' | 'gift-not-listed' | 'gift-to-oneself' | 'gifts-too-many' | 'gifts-unavailable');

type CopyError =
  | SharedListError
  | CreationLimitError
  | ('gifts-unavailable' | 'key-reused' | 'additions-too-many');

/** Of a user or a guest. Giving again is `earlier`, and taking back succeeds also without a gift: by its ID also if the list is no longer shared. Gifts are read the newest list first. A copied list gets a number after a taken name. */
export type GiftService = {
  give(token: string, productId: string): Promise<Result<{ outcome: 'given' | 'earlier' }, GiftError>>;
  takeBack(token: string, productId: string): Promise<Result<void, SharedListError>>;
  takeBackGift(giftId: string): Promise<void>;
  read(): Promise<GivenGift[]>;
  copyList(token: string, key?: string): Promise<Result<Creation, CopyError>>;
};
