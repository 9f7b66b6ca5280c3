import { randomUUID } from 'node:crypto';
import { publicProduct } from '../../domain/product.ts';
import { failure, success } from '../../domain/result-codes.ts';
import { commit, type Database, type Query, rollBack } from '../../platform/database/owner-database.ts';
import type { Version } from '../../platform/database/owner-version.ts';
import type { SharedBy } from '../lists/share-store.ts';
import { readLinkOn, readSharedProductsOn } from '../lists/shares.ts';
import type { Gift, GiftStore, StoredGift } from './gift-store.ts';
import { giftOwner } from './gifts-of-list.ts';
import { postgresSteps, sqliteSteps } from './migrations.ts';
import { sql, statements } from './statements.ts';

export type GiftLimits = { gifts: number };

export const defaultGiftLimits: GiftLimits = { gifts: 500 };

type GiftRow = { version: Version; freedAt: string | null } & (Gift | { productId: null });
type StoredRow = Omit<StoredGift, 'product'> & { product: string };

const unlimited = Number.MAX_SAFE_INTEGER;

export const giftEntity = {
  name: 'gifts' as const,

  migrations: { sqlite: sqliteSteps, postgres: postgresSteps },

  statements,

  deletions: ['DELETE FROM given_gifts WHERE owner = $1'],

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
  return {
    async readGifts(docId) {
      const rows = await read<GiftRow>(sql.gifts, giftOwner(docId));
      const gifts = rows.flatMap((row) =>
        row.productId === null ? [] : { productId: row.productId, giftId: row.giftId },
      );
      return { version: rows[0]?.version ?? '0', freedAt: rows[0]?.freedAt ?? null, gifts };
    },

    readOwnGifts: (giver, docId) => read(sql.ownGifts, giver, docId),

    readStoredGifts: async (giver) => (await read<StoredRow>(sql.storedGifts, giver, null)).map(toStoredGift),
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
        const gifts = (await query<StoredRow>(sql.storedGifts, from, receivedFrom)).map(toStoredGift);
        if (gifts.length === 0) return rollBack(0);
        await query(sql.insertStoredGifts, to, JSON.stringify(gifts), from, unlimited);
        await query(sql.deleteMovedGifts, from, receivedFrom);
        return commit(gifts.length);
      }),
  } satisfies Partial<GiftStore>;
}

function toStoredGift(row: StoredRow): StoredGift {
  return { ...row, product: JSON.parse(row.product) };
}
