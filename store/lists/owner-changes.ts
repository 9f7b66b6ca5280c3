import { setImmediate } from 'node:timers/promises';
import type { Product } from '../../domain/product.ts';
import { freeName } from '../../domain/wish-list.ts';
import {
  commit,
  type Database,
  type Owners,
  type Query,
  rollBack,
} from '../../platform/database/owner-database.ts';
import type { Version } from '../../platform/database/owner-version.ts';
import {
  idsOf,
  namesOf,
  type ProductIdRow,
  type ProductRow,
  productsOf,
  type VersionedList,
} from './list-access.ts';
import type { OwnerChangeStore } from './owner-change-store.ts';
import type { Share } from './share-store.ts';
import { storeShare } from './shares.ts';
import { sql } from './statements.ts';

const productsPerStatement = 500;
/** Of one transaction. */
const longestMoveMs = 10;
const listsPerMove = 20;

export function createOwnerChanges({ read, write }: Database): OwnerChangeStore {
  return {
    async readListIds(owner) {
      const rows = await read<DocIdRow>(sql.listIds, owner, null, null);
      return rows.map(({ docId }) => docId);
    },

    async readWholeList(owner, docId) {
      const [list] = await read<VersionedList>(sql.versionedList, owner, docId);
      return list && { ...list, products: productsOf(await read<ProductRow>(sql.wholeList, owner, docId)) };
    },

    async moveLists(from, to, receivedFrom) {
      for (let moved = 0; ; ) {
        const owners: Owners = { changed: [to, from], sequenceNumbers: listsPerMove };
        const { count, isLast } = await write(owners, async (query, lastNumber, version) => {
          const start = performance.now();
          const next = await query<DocIdRow>(sql.listIds, from, receivedFrom, listsPerMove);
          const names = next.length > 0 ? await namesOf(query, to) : [];
          let count = 0;
          for (const { docId } of next) {
            if (count > 0 && performance.now() - start > longestMoveMs) break;
            count += 1;
            const sequenceNumber = lastNumber - listsPerMove + count;
            await moveList(query, docId, { from, to, names, sequenceNumber, version });
          }
          // Otherwise two opposite moves could go on for ever.
          const isLast = count === next.length && count < listsPerMove;
          return count > 0 ? commit({ count, isLast }) : rollBack({ count, isLast });
        });
        moved += count;
        if (isLast) return moved;
        await setImmediate();
      }
    },
  };
}

type DocIdRow = { docId: string };
type Move = { from: string; to: string; names: string[]; sequenceNumber: number; version: Version };
type MovedProduct = { product: Product; newer: number };

async function moveList(query: Query, docId: string, move: Move): Promise<void> {
  const { from, to } = move;
  const [list] = await query<VersionedList>(sql.versionedList, from, docId);
  const [deleted] = await query(sql.deletedList, to, docId, '');
  if (list && !deleted) await receiveList(query, list, move);
  const [share] = await query<Share>(sql.storedShare, from, docId);
  await query(sql.deleteList, from, docId);
  await query(sql.purgeProductsOfList, from, docId);
  await query(sql.deleteShare, from, docId);
  if (share) await storeShare(query, { owner: to, docId }, share);
}

async function receiveList(query: Query, list: VersionedList, move: Move): Promise<void> {
  const { docId, date, status } = list;
  const { from, to, names, sequenceNumber, version } = move;
  const rows = await query<ProductRow & { newer: number }>(sql.wholeList, from, docId);
  const products = productsOf(rows).map((product, index) => ({ product, newer: rows[index]?.newer ?? 0 }));
  const [existing] = await query(sql.updateVersion, to, docId, undefined, version);
  if (!existing) {
    const name = freeName(list.name, names);
    names.push(name);
    await query(sql.insertReceivedList, to, docId, date, sequenceNumber, version, name, status, 0, from);
  }
  const added = await receiveProducts(query, to, docId, products, sequenceNumber);
  await query(sql.addToCount, to, docId, added.length);
}

async function receiveProducts(
  query: Query,
  owner: string,
  docId: string,
  products: MovedProduct[],
  sequenceNumber: number,
): Promise<string[]> {
  const added: string[] = [];
  for (let start = 0; start < products.length; start += productsPerStatement) {
    const rows = products
      .slice(start, start + productsPerStatement)
      .map((row, index) => ({ ...row, following: products.length - 1 - start - index }));
    const parameters = [owner, docId, sequenceNumber, JSON.stringify(rows)];
    added.push(...idsOf(await query<ProductIdRow>(sql.receiveProducts, ...parameters)));
  }
  return added;
}
