import { randomUUID } from 'node:crypto';
import type { Product } from '../../domain/product.ts';
import { failure, success } from '../../domain/result-codes.ts';
import { commit, type Database, type Owners, rollBack } from '../../platform/database/owner-database.ts';
import { inParts } from '../../platform/database/parts.ts';
import { runOnce } from './idempotency.ts';
import { freeName, idsOf, rejectWrite, type VersionedList } from './list-access.ts';
import { type ListLimits, rejectGrowth } from './list-limits.ts';
import type { ListStore } from './list-store.ts';
import { insertProducts } from './product-writes.ts';
import { updateVersion } from './shares.ts';
import { sql } from './statements.ts';

/** A sequence number for each part, whose places would otherwise be those of later writes. */
function ownersOf(owner: string, products: Product[]): Owners {
  return { changed: [owner], sequenceNumbers: Math.max(1, inParts(products).length) };
}

export function createListWrites({ write }: Database, limits: ListLimits) {
  return {
    createList: (owner, draft, products = [], idempotency) =>
      write(ownersOf(owner, products), (query, sequenceNumber, version) =>
        runOnce(query, owner, idempotency, async () => {
          const { status, isNumbered } = draft;
          const name = isNumbered ? await freeName(query, owner, draft.name) : draft.name;
          const [nameTaken] = await query(sql.nameTaken, owner, name);
          if (nameTaken) return rollBack(failure('name-taken'));
          const [docId, date] = [randomUUID(), new Date().toISOString()];
          const count = new Set(idsOf(products)).size;
          await query(sql.insertList, owner, docId, date, sequenceNumber, version, name, status, count);
          if (draft.note) await query(sql.insertNote, owner, docId, draft.note);
          const growth = { lists: 1, productsOfList: count, products: count };
          const rejection = await rejectGrowth(query, owner, docId, growth, limits);
          if (rejection) return rejection;
          const parts = inParts(products);
          for (const [index, part] of parts.entries()) {
            const partNumber = sequenceNumber - parts.length + 1 + index;
            await insertProducts(query, owner, docId, part, { sequenceNumber: partNumber });
          }
          const list = { docId, date, name, status, note: draft.note ?? '' };
          return commit(success({ ...list, products: products.slice(0, 1), version }));
        }),
      ),

    editList: (owner, docId, { name, status, note }, versions) =>
      write(owner, async (query, _, version) => {
        if (!(await updateVersion(query, { owner, docId }, version, versions, status)))
          return rejectWrite(query, owner, docId);
        if (note !== undefined) await query(sql.deleteNotes, owner, [docId]);
        if (note) await query(sql.insertNote, owner, docId, note);
        const [list] = await query<VersionedList>(sql.updateList, owner, docId, name, status);
        return commit(success({ ...(list as VersionedList) }));
      }),
  } satisfies Partial<ListStore>;
}
