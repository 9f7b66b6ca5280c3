import type { GiftState, GivenGift, RevealedGift } from '../../domain/gift.ts';
import type { PublicProduct } from '../../domain/product.ts';
import type { Result } from '../../domain/result-codes.ts';
import type { OwnShare } from '../../domain/share.ts';
import type { PageRange, Versions, WriteError } from '../../store/lists/list-access.ts';
import type { CreationLimitError } from '../../store/lists/list-limits.ts';
import type { Creation } from '../../store/lists/list-store.ts';

/** `ifShared` rejects a list without a link; an undefined `showName` changes nothing. */
export type ShareOptions = {
  makePublic?: boolean | undefined;
  showName?: boolean | undefined;
  ifShared?: boolean | undefined;
  versions?: Versions;
};

export type StartedShare = OwnShare & { version?: string | undefined };

/** One link for each list, on every device. Revealing stores nothing. */
export type ShareService = {
  read(docId: string): Promise<Result<OwnShare | undefined, 'list-not-found'>>;
  start(
    docId: string,
    options?: ShareOptions,
  ): Promise<Result<StartedShare, WriteError | 'list-private' | 'share-not-found'>>;
  end(docId: string, versions?: Versions): Promise<Result<{ version?: string }, WriteError>>;
  /** Does not tell whether any gift was given. */
  freeGifts(docId: string): Promise<Result<void, 'list-not-found' | 'gifts-unavailable'>>;
  revealGifts(docId: string): Promise<Result<RevealedGift[], 'list-not-found' | 'gifts-unavailable'>>;
};

/** Only a visitor sees gifts. With `sample`, nobody can add, copy or give. */
export type SharedList = {
  name: string;
  ownerName: string | null;
  productCount: number;
  products: PublicProduct[];
  version: string;
  viewer: 'visitor' | 'owner' | 'sample';
  gifts: ReadonlyMap<string, Exclude<GiftState, 'free'>> | undefined;
};

/** Not found, 'Privada' or another token. */
export type SharedListError = 'share-not-found';

/** Undefined when the list is no longer shared, or has moved to an account. */
export type FollowedList = {
  read(): Promise<string | undefined>;
  subscribe(listener: (version: string | undefined) => void): () => void;
};

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

/** Giving again and taking back again succeed. A copied list gets a number after a taken name. */
export type GiftService = {
  give(token: string, productId: string): Promise<Result<{ outcome: 'given' | 'earlier' }, GiftError>>;
  takeBack(token: string, productId: string): Promise<Result<void, SharedListError>>;
  takeBackGift(giftId: string): Promise<void>;
  read(): Promise<GivenGift[]>;
  copyList(token: string, key?: string): Promise<Result<Creation, CopyError>>;
};
