import type { DatabaseSync } from 'node:sqlite';
import { isLocked } from './sqlite-errors.ts';
import type { FileGuard } from './sqlite-file.ts';
import type { TransactionResult } from './transaction-result.ts';

export type Transactions = ReturnType<typeof createTransactions>;

export function createTransactions(db: DatabaseSync, guard: FileGuard) {
  const beginImmediate = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  return {
    /** @returns false when another process has the lock */
    tryBegin(): boolean {
      try {
        guard.detectDamage(() => beginImmediate.run());
        return true;
      } catch (error) {
        if (isLocked(error)) return false;
        throw error;
      }
    },

    finish<R extends TransactionResult>(work: () => R): R {
      try {
        return guard.detectDamage(() => {
          const result = work();
          if (result.isCommitted) guard.assertUsable();
          (result.isCommitted ? commit : rollback).run();
          return result;
        });
      } catch (error) {
        if (db.isTransaction) rollback.run();
        throw error;
      }
    },
  };
}
