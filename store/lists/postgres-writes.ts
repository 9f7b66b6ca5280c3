import { rollBack } from '../../platform/database/owner-database.ts';
import type { PostgresDatabase } from '../../platform/database/postgres-database.ts';
import type { Query } from '../../platform/database/postgres-queries.ts';
import { writeError } from './list-access.ts';
import { postgresStatements as sql } from './statements.ts';

export type Write = PostgresDatabase['write'];

export async function rejectWrite(query: Query, owner: string, docId: string) {
  const [list] = await query(sql.versionedList, owner, storable(docId));
  return rollBack(writeError(list));
}

/** PostgreSQL rejects text with NUL or unpaired surrogates, so no stored ID contains them. No stored ID is empty. */
export function storable(id: string): string {
  return !id.includes('\0') && id.isWellFormed() ? id : '';
}
