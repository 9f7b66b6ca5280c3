import type { GiftState } from '../../domain/gift.ts';
import { type PublicProduct, publicProduct } from '../../domain/product.ts';
import { failure, type Result, success } from '../../domain/result-codes.ts';
import { giftOwner } from '../../store/gifts/gifts-of-list.ts';
import type { PageRange } from '../../store/lists/list-access.ts';
import type { SharedBy } from '../../store/lists/share-store.ts';
import type { Stores } from '../../store/stores.ts';
import type { User } from '../current-user.ts';

/** Only a visitor sees gifts. With `sample`, nobody can add, copy or give. */
export type SharedList = {
  name: string;
  ownerName: string | null;
  note: string;
  productCount: number;
  products: PublicProduct[];
  version: string;
  viewer: 'visitor' | 'owner' | 'sample';
  gifts: ReadonlyMap<string, Exclude<GiftState, 'free'>> | undefined;
};

/** Not found, 'Privada' or another token. */
export type SharedListError = 'share-not-found';

/** Undefined when the list is no longer shared, or has moved to an account. */
type FollowedList = {
  read(): Promise<string | undefined>;
  subscribe(listener: (version: string | undefined) => void): () => void;
};

export type SharedListService = {
  read(token: string, page: PageRange): Promise<Result<SharedList, SharedListError>>;
  follow(token: string): Promise<Result<FollowedList, SharedListError>>;
};

type Viewer = SharedList['viewer'];

export function createSharedListService(user: User | undefined, stores: Stores): SharedListService {
  const { lists, database } = stores;
  const findShared = createSharedLinks(stores);
  const viewerOf = ({ owner }: SharedBy): Viewer =>
    user?.isShared ? 'sample' : user?.id === owner ? 'owner' : 'visitor';
  return {
    async read(token, page) {
      const result = await findShared(token, async (by) => {
        const [list, given] = await Promise.all([
          lists.readSharedList(by, token, page),
          viewerOf(by) === 'visitor' ? readGifts(stores, by, token, user) : undefined,
        ]);
        return list && { list, given };
      });
      if (!result.ok) return result;
      const { by, found } = result.value;
      const { list, given } = found;
      if (user && given?.hasOtherToken) await stores.gifts.renewToken(user.id, by.docId, token);
      const { name, ownerName, note, productCount } = list;
      return success({
        ...{ name, ownerName, note, productCount, viewer: viewerOf(by), gifts: given?.states },
        products: list.products.map(publicProduct),
        version: given ? versionWith(list.version, given.version) : list.version,
      });
    },

    async follow(token) {
      const readVersion = (by: SharedBy) => readSharedVersion(stores, by, token, viewerOf(by));
      const result = await findShared(token, readVersion);
      if (!result.ok) return result;
      const { by } = result.value;
      const owners = viewerOf(by) === 'visitor' ? [by.owner, giftOwner(by.docId)] : [by.owner];
      return success({
        read: () => readVersion(by),
        subscribe(listener) {
          let changes = 0;
          const receive = async () => {
            changes += 1;
            const change = changes;
            const version = await readVersion(by).catch(() => undefined);
            // An earlier read may end after a later one.
            if (change === changes) listener(version);
          };
          const subscriptions = owners.map((owner) => database.subscribe(owner, receive));
          return () => {
            for (const unsubscribe of subscriptions) unsubscribe();
          };
        },
      });
    },
  };
}

export type FindShared = ReturnType<typeof createSharedLinks>;

export function createSharedLinks({ lists }: Stores) {
  return async <Found>(
    token: string,
    read: (by: SharedBy) => Promise<Found | undefined>,
  ): Promise<Result<{ by: SharedBy; found: Found }, SharedListError>> => {
    const by = await lists.readLink(token);
    const found = by && (await read(by));
    return by && found !== undefined ? success({ by, found }) : failure('share-not-found');
  };
}

/** `hasOtherToken`: 'Regalos que haré' does not know this link of the list. */
async function readGifts({ gifts }: Stores, { docId }: SharedBy, token: string, user: User | undefined) {
  const [{ version, gifts: given }, own] = await Promise.all([
    gifts.readGifts(docId),
    user ? gifts.readOwnGifts(user.id, docId) : [],
  ]);
  const ownIds = new Set(own.map(({ giftId }) => giftId));
  const states = given.map(
    ({ productId, giftId }) => [productId, ownIds.has(giftId) ? 'yours' : 'taken'] as const,
  );
  const hasOtherToken = own.some((gift) => gift.token !== token);
  return { version, states: new Map(states), hasOtherToken };
}

async function readSharedVersion(
  { lists, database }: Stores,
  by: SharedBy,
  token: string,
  viewer: Viewer,
): Promise<string | undefined> {
  const current = await lists.readLink(token);
  if (current?.owner !== by.owner) return undefined;
  const version = await lists.readSharedVersion(by, token);
  if (version === undefined || viewer !== 'visitor') return version;
  return versionWith(version, await database.readVersion(giftOwner(by.docId)));
}

const versionWith = (ofList: string, ofGifts: string) => `${ofList}+${ofGifts}`;
