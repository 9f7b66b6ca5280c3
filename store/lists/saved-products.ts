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

async function findSaved(
  query: Query,
  owner: string,
  productId: string,
  key?: string,
): Promise<Saved | undefined> {
  const parameters = [owner, productId, key, namedLists];
  const [first, ...others] = await query<ContainingList>(sql.containingLists, ...parameters);
  if (!first) return undefined;
  if (first.isRepeated) return { outcome: first.isNew ? 'created' : 'added', lists: [named(first)] };
  return { outcome: 'listed', lists: [named(first), ...others.map(named)] };
}

function named({ docId, name }: NamedList): NamedList {
  return { docId, name };
}
