import { failure, success } from '../../domain/result-codes.ts';
import { type Database, rollBack } from '../../platform/database/owner-database.ts';
import type { createPurge } from './deletions.ts';
import { runOnce } from './idempotency.ts';
import { commitChange } from './list-access.ts';
import type { ProductSelectionStore } from './product-selections.ts';
import { sql } from './statements.ts';
import { rejectWrite, removeFrom, restoreTo } from './write-steps.ts';

export function createReplacements(write: Database['write'], purge: ReturnType<typeof createPurge>) {
  return {
    async replaceProduct(owner, docId, productId, other, { versions, idempotency } = {}) {
      const result = await write(owner, (query, sequenceNumber, version) =>
        runOnce(query, owner, idempotency, async () => {
          const [updated] = await query(sql.updateVersion, owner, docId, versions, version);
          if (!updated) return rejectWrite(query, owner, docId);
          const addition = [productId, sequenceNumber, JSON.stringify([other]), idempotency?.key];
          const [added] = await query(sql.addInPlaceOf, owner, docId, ...addition);
          if (!added) {
            const [listed] = await query(sql.listedIds, owner, docId, [productId]);
            return rollBack(failure(listed ? 'product-already-listed' : 'product-not-listed'));
          }
          await query(sql.addToCount, owner, docId, 1);
          const removed = await removeFrom(query, owner, docId, [productId], { sequenceNumber });
          return commitChange({ removed }, version);
        }),
      );
      if (result.ok) await purge(owner);
      return result;
    },

    undoReplacement: (owner, docId, productId, key) =>
      write(owner, async (query, _, version) => {
        const [updated] = await query(sql.updateVersion, owner, docId, null, version);
        if (!updated) return rejectWrite(query, owner, docId);
        const restored = await restoreTo(query, owner, docId, [productId]);
        const [listed] = await query(sql.listedIds, owner, docId, [productId]);
        if (!listed) return rollBack(failure('deleted-item-not-found'));
        const replacements = await query(sql.deleteCopies, owner, docId, key);
        if (restored.length + replacements.length === 0) return rollBack(success({ restored }));
        await query(sql.addToCount, owner, docId, -replacements.length);
        return commitChange({ restored }, version);
      }),
  } satisfies Partial<ProductSelectionStore>;
}
