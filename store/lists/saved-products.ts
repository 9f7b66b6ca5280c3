import { randomUUID } from 'node:crypto';
import { success } from '../../domain/result-codes.ts';
import { type Database, type Query, rollBack } from '../../platform/database/owner-database.ts';
import { commitChange } from './list-access.ts';
import { type ListLimits, rejectGrowth } from './list-limits.ts';
import type { ListedProductStore, NamedList, Saved } from './listed-product-store.ts';
import { insertProducts } from './product-writes.ts';
import { updateVersion } from './shares.ts';
import { sql } from './statements.ts';

const namedLists = 2;

type ContainingList = NamedList & { isRepeated: boolean | number; isNew: boolean | number };

export function createSavedProducts({ write }: Database, limits: ListLimits) {
  return {
    saveProduct: (owner, product, newList, key) =>
      write(owner, async (query, sequenceNumber, version) => {
        const saved = await findSaved(query, owner, product.productId, key);
        if (saved) return rollBack(success(saved));
        const [last] = await query<NamedList>(sql.lastUsedList, owner);
        const { docId, name } = last ?? { docId: randomUUID(), name: newList.name };
        if (last) await updateVersion(query, { owner, docId }, version);
        else {
          const date = new Date().toISOString();
          await query(sql.insertList, owner, docId, date, sequenceNumber, version, name, newList.status, 0);
        }
        await insertProducts(query, owner, docId, [product], { sequenceNumber, key });
        await query(sql.addToCount, owner, docId, 1);
        const rejection = await rejectGrowth(query, owner, docId, { productsOfList: 1, products: 1 }, limits);
        const done: Saved = { outcome: last ? 'added' : 'created', lists: [{ docId, name }] };
        return rejection ?? commitChange(done, version);
      }),
  } satisfies Partial<ListedProductStore>;
}

async function findSaved(query: Query, owner: string, productId: string, key?: string) {
  const rows = await query<ContainingList>(sql.containingLists, owner, productId, key, namedLists);
  const [first] = rows;
  if (!first) return undefined;
  const lists = rows.map(({ docId, name }) => ({ docId, name }));
  const saved: Saved = first.isRepeated
    ? { outcome: first.isNew ? 'created' : 'added', lists: lists.slice(0, 1) }
    : { outcome: 'listed', lists };
  return saved;
}
