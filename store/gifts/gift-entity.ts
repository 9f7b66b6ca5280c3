import { randomUUID } from 'node:crypto';
import { publicProduct } from '../../domain/product.ts';
import { failure, success } from '../../domain/result-codes.ts';
import { commit, type Database, type Query, rollBack } from '../../platform/database/owner-database.ts';
import { deletionOf, type Version } from '../../platform/database/owner-version.ts';
import { inParts, readInParts, rowsPerStatement } from '../../platform/database/parts.ts';
import type { SharedBy } from '../lists/share-store.ts';
import { readLinkOn, readSharedProductsOn } from '../lists/shares.ts';
import type { Gift, GiftStore, ShownGift, StoredGift } from './gift-store.ts';
import { giftOwner } from './gifts-of-list.ts';
import { postgresSteps, sqliteSteps } from './migrations.ts';
import { ofLists, sql, statements } from './statements.ts';

export type GiftLimits = { gifts: number };

export const defaultGiftLimits: GiftLimits = { gifts: 500 };

type GiftRow = { version: Version; freedAt: string | null } & (Gift | { productId: null });
type StoredRow = Omit<StoredGift, 'product'> & { product: string };

const unlimited = Number.MAX_SAFE_INTEGER;

export const giftEntity = {
  name: 'gifts' as const,

  migrations: { sqlite: sqliteSteps, postgres: postgresSteps },

  statements,

  deletions: [deletionOf('given_gifts', 'doc_id, product_id, gift_id')],

  links: {
    statement: 'SELECT doc_id AS "docId" FROM given_gifts WHERE owner = $1 LIMIT 1',

    async end(query: Query, giver: string, docId: string): Promise<void> {
      for (const { productId, giftId } of await query<Gift>(sql.ownGifts, giver, docId)) {
        await query(sql.deleteGift, giftOwner(docId), productId, giftId);
      }
      await query(sql.deleteStoredGifts, giver, docId);
    },
  },

  create: (database: Database, { gifts: limit }: GiftLimits): GiftStore => ({
    ...createReads(database),
    ...createGiving(database, limit > 0 ? limit : unlimited),
    ...createChanges(database),
  }),
};

function createReads({ read }: Database) {
  const readStoredGifts = async (giver: string) =>
    (await readInParts<StoredRow>((rows) => readStored(read, giver, null, rows.at(-1)))).map(toStoredGift);
  return {
    async readGifts(docId) {
      const rows = await read<GiftRow>(sql.gifts, giftOwner(docId));
      const gifts = rows.flatMap((row) =>
        row.productId === null ? [] : { productId: row.productId, giftId: row.giftId },
      );
      return { version: rows[0]?.version ?? '0', freedAt: rows[0]?.freedAt ?? null, gifts };
    },

    readOwnGifts: (giver, docId) => read(sql.ownGifts, giver, docId),

    readStoredGifts,

    hasGifts: async (giver) => (await read(sql.hasGifts, giver)).length > 0,

    async readShownGifts(giver) {
      const stored = await readStoredGifts(giver);
      const ownIds = new Set(stored.map(({ giftId }) => giftId));
      const shown: ShownGift[] = [];
      for (const part of inParts(stored)) shown.push(...(await readShown(read, part, ownIds)));
      return shown;
    },
  } satisfies Partial<GiftStore>;
}

function createGiving({ read, write }: Database, limit: number) {
  /** @returns 'moved' if the list has an owner who is not locked */
  async function giveIn(query: Query, giver: string, by: SharedBy, token: string, productId: string) {
    const { docId } = by;
    const list = await readSharedProductsOn(query, by, token, [productId]);
    if (!list) {
      const current = await readLinkOn(query, token);
      const hasMoved = current && current.owner !== by.owner;
      return rollBack(hasMoved ? ('moved' as const) : failure('share-not-found'));
    }
    if (by.owner === giver) return rollBack(failure('gift-to-oneself'));
    const [listed] = list.products;
    if (!listed) return rollBack(failure('gift-not-listed'));
    const giftId = randomUUID();
    const [given] = await query(sql.insertGift, giftOwner(docId), productId, giftId);
    if (!given) {
      const [gift] = await query<Gift>(sql.gift, giftOwner(docId), productId);
      const own = await query<Gift>(sql.ownGifts, giver, docId);
      const isOwn = own.some(({ giftId }) => giftId === gift?.giftId);
      return rollBack(isOwn ? success({ outcome: 'earlier' as const }) : failure('gift-taken'));
    }
    const gift = { docId, productId, giftId, token, listName: list.name, product: publicProduct(listed) };
    const rows = JSON.stringify([{ ...gift, givenAt: new Date().toISOString() }]);
    const [stored] = await query(sql.insertStoredGifts, giver, rows, null, limit);
    return stored ? commit(success({ outcome: 'given' as const })) : rollBack(failure('gifts-too-many'));
  }

  return {
    async give(giver, token, productId) {
      for (;;) {
        const by = await readLinkOn(read, token);
        if (!by) return failure('share-not-found');
        const owners = { changed: [giftOwner(by.docId), giver] as [string, string], locked: [by.owner] };
        const given = await write(owners, (query) => giveIn(query, giver, by, token, productId));
        if (given !== 'moved') return given;
      }
    },
  } satisfies Partial<GiftStore>;
}

function createChanges({ write }: Database) {
  return {
    renewToken: (giver, docId, token) =>
      write(giver, async (query) => {
        const [renewed] = await query(sql.renewToken, giver, docId, token);
        return renewed ? commit(undefined) : rollBack(undefined);
      }),

    takeBack: (giver, { docId, productId, giftId, givenAt }) =>
      write({ changed: [giftOwner(docId), giver] }, async (query) => {
        // Otherwise the gift was moved to another giver.
        const [stored] = await query(sql.deleteStoredGift, giver, giftId);
        if (!stored) return rollBack(undefined);
        const [given] = await query(sql.deleteGift, giftOwner(docId), productId, giftId);
        const [freed] = given ? [] : await query<{ freedAt: string }>(sql.freedAt, giftOwner(docId));
        // A process of the version before may be about to store the gift.
        if (!given && !(freed && givenAt <= freed.freedAt)) return rollBack(undefined);
        return commit(undefined);
      }),

    freeGifts: (docId) =>
      write(giftOwner(docId), async (query, sequenceNumber) => {
        // Nothing was given. Without a link, nothing would delete the row.
        if (sequenceNumber === 1) return rollBack(undefined);
        await query(sql.deleteGifts, giftOwner(docId));
        await query(sql.setFreedAt, giftOwner(docId), new Date().toISOString());
        return commit(undefined);
      }),

    moveGifts: (from, to, receivedFrom = undefined) =>
      write({ changed: [to, from] }, async (query) => {
        for (let moved = 0; ; ) {
          const gifts = (await readStored(query, from, receivedFrom)).map(toStoredGift);
          if (gifts.length === 0) return moved > 0 ? commit(moved) : rollBack(moved);
          await query(sql.insertStoredGifts, to, JSON.stringify(gifts), from, unlimited);
          const ids = gifts.map(({ giftId }) => giftId);
          await query(sql.deleteMovedGifts, from, ids);
          moved += gifts.length;
        }
      }),
  } satisfies Partial<GiftStore>;
}

function readStored(query: Query, giver: string, receivedFrom: string | null | undefined, last?: StoredRow) {
  const { givenAt = '~', giftId = '' } = last ?? {};
  return query<StoredRow>(sql.storedGifts, giver, receivedFrom, rowsPerStatement, givenAt, giftId);
}

async function readShown(
  read: Query,
  gifts: StoredGift[],
  ownIds: ReadonlySet<string>,
): Promise<ShownGift[]> {
  const keys = gifts.map(({ docId, productId }) => ({ owner: giftOwner(docId), productId }));
  const owners = [...new Set(keys.map(({ owner }) => owner))];
  const [current, freed] = await Promise.all([
    read<Gift & { owner: string }>(ofLists.currentGifts, JSON.stringify(keys)),
    read<{ owner: string; freedAt: string }>(ofLists.freedAtOf, owners),
  ]);
  const idOf = new Map(current.map(({ owner, productId, giftId }) => [`${owner} ${productId}`, giftId]));
  const freedAtOf = new Map(freed.map(({ owner, freedAt }) => [owner, freedAt]));
  return gifts.flatMap((gift) => {
    const owner = giftOwner(gift.docId);
    const currentId = idOf.get(`${owner} ${gift.productId}`);
    if (currentId === gift.giftId) return { ...gift, isFreed: false };
    // Other rows are of a process of the version before.
    const isFreed = gift.givenAt <= (freedAtOf.get(owner) ?? '') && !ownIds.has(currentId ?? '');
    return isFreed ? { ...gift, isFreed } : [];
  });
}

function toStoredGift(row: StoredRow): StoredGift {
  return { ...row, product: JSON.parse(row.product) };
}
