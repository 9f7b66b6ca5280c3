import type { Query } from '../../platform/database/owner-database.ts';
import { ownerStatements } from '../../platform/database/owner-version.ts';
import { sql } from './statements.ts';

/** It does not change with the owner and the link of the list. */
export function giftOwner(docId: string): string {
  return `gifts-${docId}`;
}

/** Of a list that is deleted for ever. */
export async function deleteGiftsOf(query: Query, docId: string): Promise<void> {
  for (const statement of [sql.deleteGifts, sql.deleteFreed, ownerStatements.deleteOwner]) {
    await query(statement, giftOwner(docId));
  }
}
