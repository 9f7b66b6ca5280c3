import { randomBytes } from 'node:crypto';
import type { RevealedGift } from '../../domain/gift.ts';
import { failure, type Result, success } from '../../domain/result-codes.ts';
import type { OwnShare } from '../../domain/share.ts';
import type { Catalog } from '../../store/catalog/catalog.ts';
import { readWhole, type Versions, type WriteError } from '../../store/lists/list-access.ts';
import type { Stores } from '../../store/stores.ts';
import { firstNameOf, type User } from '../current-user.ts';

const tokenBytes = 16;

/** `ifShared` rejects a list without a link; an undefined `showName` changes nothing. */
type ShareOptions = {
  makePublic?: boolean | undefined;
  showName?: boolean | undefined;
  ifShared?: boolean | undefined;
  versions?: Versions;
};

type StartedShare = OwnShare & { version?: string | undefined };

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

export function createShareService(user: User, { lists, gifts }: Stores, catalog: Catalog): ShareService {
  const { id: owner } = user;
  const firstName = firstNameOf(user);
  return {
    async read(docId) {
      const share = await lists.readShare(owner, docId);
      if (!share) return failure('list-not-found');
      const { token, name } = share;
      return success(token === null ? undefined : { token, ownerName: name });
    },

    async start(docId, { versions, showName, ...options } = {}) {
      const name = showName === undefined ? undefined : (showName && firstName) || null;
      const token = randomBytes(tokenBytes).toString('base64url');
      const started = await lists.startShare(owner, docId, { ...options, token, name }, versions);
      if (!started.ok) return started;
      const { token: used, name: shown, ...others } = started.value;
      return success({ ...others, token: used ?? token, ownerName: shown });
    },

    end: (docId, versions) => lists.endShare(owner, docId, versions),

    async freeGifts(docId) {
      if ((await lists.readListVersion(owner, docId)) === undefined) return failure('list-not-found');
      if (user.isShared) return failure('gifts-unavailable');
      return success(await gifts.freeGifts(docId));
    },

    async revealGifts(docId) {
      const list = await readWhole((page) => lists.readList(owner, docId, page));
      if (!list) return failure('list-not-found');
      if (user.isShared) return failure('gifts-unavailable');
      const given = (await gifts.readGifts(docId)).gifts.map(({ productId }) => productId);
      const names = new Map(list.products.map(({ productId, name }) => [productId, name]));
      const others = catalog.findProducts(given);
      return success(
        given.map((productId) => {
          const name = names.get(productId) ?? others?.get(productId)?.name ?? productId;
          return { productId, name, isListed: names.has(productId) };
        }),
      );
    },
  };
}
