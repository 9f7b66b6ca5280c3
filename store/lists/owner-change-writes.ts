import { success } from '../../domain/result-codes.ts';
import { freeName } from '../../domain/wish-list.ts';
import { commit, type Database, type Query, rollBack } from '../../platform/database/owner-database.ts';
import {
  idsOf,
  namesOf,
  type ProductIdRow,
  type ProductRow,
  productsOf,
  type VersionedList,
} from './list-access.ts';
import type { OwnerChangeStore, ReceivedList } from './owner-changes.ts';
import { sql } from './statements.ts';
import { rejectWrite } from './write-steps.ts';

const productsPerStatement = 500;

export function createOwnerChanges({ read, write }: Database): OwnerChangeStore {
  return {
    async readListIds(owner, receivedFrom) {
      const rows = await read<{ docId: string }>(sql.listIds, owner, receivedFrom);
      return rows.map(({ docId }) => docId);
    },

    async readWholeList(owner, docId) {
      // First the version: if the products change before they are read, the list with this version is not released.
      const [list] = await read<VersionedList>(sql.versionedList, owner, docId);
      if (!list) return undefined;
      const rows = await read<ProductRow & { newer: number }>(sql.wholeList, owner, docId);
      const products = productsOf(rows).map((product, index) => ({
        product,
        newer: rows[index]?.newer ?? 0,
      }));
      return { ...list, products };
    },

    receiveList: (owner, list, from) =>
      write(owner, async (query, sequenceNumber, version) => {
        const { docId, date, status } = list;
        const [deleted] = await query(sql.deletedList, owner, docId, '');
        if (deleted) return rollBack(undefined);
        const [existing] = await query(sql.updateVersion, owner, docId, undefined, version);
        if (!existing) {
          const name = freeName(list.name, await namesOf(query, owner));
          const row = [owner, docId, date, sequenceNumber, version, name, status, 0, from];
          await query(sql.insertReceivedList, ...row);
        }
        const added = await insertProducts(query, owner, list, sequenceNumber);
        if (existing && added.length === 0) return rollBack(undefined);
        await query(sql.addToCount, owner, docId, added.length);
        return commit(undefined);
      }),

    releaseList: (owner, docId, versions) =>
      write(owner, async (query, _, version) => {
        const [found] = await query(sql.updateVersion, owner, docId, versions, version);
        if (!found) return rejectWrite(query, owner, docId);
        await query(sql.deleteList, owner, docId);
        await query(sql.purgeProductsOfList, owner, docId);
        await query(sql.deleteShare, owner, docId);
        return commit(success(undefined));
      }),
  };
}

async function insertProducts(
  query: Query,
  owner: string,
  { docId, products }: ReceivedList,
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
