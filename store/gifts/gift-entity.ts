import { randomUUID } from 'node:crypto';
import { failure, success } from '../../domain/result-codes.ts';
import { commit, type Database, type Query, rollBack } from '../../platform/database/owner-database.ts';
import { ownerStatements, type Version } from '../../platform/database/owner-version.ts';
import type { Gift, GiftStore, StoredGift } from './gift-store.ts';
import { postgresSteps, sqliteSteps } from './migrations.ts';
import { deletions, sql, statements } from './statements.ts';

export type GiftLimits = { gifts: number };

export const defaultGiftLimits: GiftLimits = { gifts: 500 };

type GiftId = Pick<Gift, 'giftId'>;
type GiftRow = { version: Version } & (Gift | { productId: null });

export const giftEntity = {
  name: 'gifts' as const,

  migrations: { sqlite: sqliteSteps, postgres: postgresSteps },

  statements,

  deletions,

  create: (database: Database, { gifts: limit }: GiftLimits): GiftStore => ({
    ...createReads(database),
    ...createGiving(database, limit),
    ...createMoves(database),

    async deleteGifts(docId) {
      const owner = giftOwner(docId);
      await database.write(owner, async (query) => {
        await query(sql.deleteGifts, owner);
        await query(ownerStatements.deleteOwner, owner);
        return commit(undefined);
      });
    },
  }),
};

/** The owner of the gifts of a list, whose ID does not change with its owner and its link. */
export function giftOwner(docId: string): string {
  return `gifts-${docId}`;
}

function createReads({ read }: Database) {
  return {
    async readGifts(docId) {
      const rows = await read<GiftRow>(sql.gifts, giftOwner(docId));
      const gifts = rows.flatMap((row) =>
        row.productId === null ? [] : { productId: row.productId, giftId: row.giftId },
      );
      return { version: rows[0]?.version ?? '0', gifts };
    },

    readOwnGifts: (giver, docId) => read(sql.ownGifts, giver, docId),

    async readStoredGifts(giver, receivedFrom) {
      const rows = await read<Omit<StoredGift, 'product'> & { product: string }>(
        sql.storedGifts,
        ...[giver, receivedFrom],
      );
      return rows.map((row) => ({ ...row, product: JSON.parse(row.product) }));
    },
  } satisfies Partial<GiftStore>;
}

function createGiving({ read, write }: Database, limit: number) {
  /** Each call has a row of its own, so that none deletes that of a concurrent one. */
  const storeGiver = (giver: string, gift: StoredGift) =>
    write(giver, async (query) => {
      const [row] = await query<{ count: number }>(sql.countStoredGifts, giver);
      if (limit > 0 && (row?.count ?? 0) >= limit) return rollBack(false);
      await insertStored(query, giver, gift);
      return commit(true);
    });

  const storeGift = (docId: string, { productId, giftId }: Gift) =>
    write(giftOwner(docId), async (query) => {
      const [given] = await query(sql.insertGift, giftOwner(docId), productId, giftId);
      return given ? commit(true) : rollBack(false);
    });

  return {
    async give(giver, { docId, ...source }) {
      const { productId } = source.product;
      const findEarlier = async () => {
        const [gift] = await read<GiftId>(sql.gift, giftOwner(docId), productId);
        if (!gift) return undefined;
        const own = await read<GiftId>(sql.ownGifts, giver, docId);
        const isOwn = own.some(({ giftId }) => giftId === gift.giftId);
        return isOwn ? success({ outcome: 'earlier' as const }) : failure('gift-taken');
      };
      const earlier = await findEarlier();
      if (earlier) return earlier;
      const giftId = randomUUID();
      const gift = { ...source, docId, productId, giftId, givenAt: new Date().toISOString() };
      if (!(await storeGiver(giver, gift))) return failure('gifts-too-many');
      if (await storeGift(docId, gift)) return success({ outcome: 'given' });
      await deleteStored(write, giver, [giftId]);
      return (await findEarlier()) ?? failure('gift-taken');
    },

    renewToken: (giver, docId, token) =>
      write(giver, async (query) => {
        const [renewed] = await query(sql.renewToken, giver, docId, token);
        return renewed ? commit(undefined) : rollBack(undefined);
      }),

    async takeBack(giver, { docId, productId, giftId }) {
      const isDeleted = await write(giftOwner(docId), async (query) => {
        const [deleted] = await query(sql.deleteGift, giftOwner(docId), productId, giftId);
        return deleted ? commit(true) : rollBack(false);
      });
      // Otherwise the row may be of a concurrent call that will give the product.
      if (isDeleted) await deleteStored(write, giver, [giftId]);
    },
  } satisfies Partial<GiftStore>;
}

function createMoves({ write }: Database) {
  return {
    forgetStoredGifts: (giver, giftIds) => deleteStored(write, giver, giftIds),

    receiveStoredGifts: (giver, gifts, from) =>
      write(giver, async (query) => {
        for (const gift of gifts) await insertStored(query, giver, gift, from);
        return commit(undefined);
      }),
  } satisfies Partial<GiftStore>;
}

async function insertStored(query: Query, giver: string, gift: StoredGift, from?: string): Promise<void> {
  const { docId, productId, giftId, givenAt, listName, token, product } = gift;
  const row = [giver, docId, productId, giftId, givenAt, listName, token, JSON.stringify(product), from];
  await query(sql.insertStoredGift, ...row);
}

const deleteStored = (write: Database['write'], giver: string, giftIds: string[]) =>
  write(giver, async (query) => {
    for (const giftId of giftIds) await query(sql.deleteStoredGift, giver, giftId);
    return commit(undefined);
  });
