import type { StatementSync } from 'node:sqlite';
import { rollBack } from '../../platform/database/owner-database.ts';
import { writeError } from './list-access.ts';
import type { sqliteStatements } from './statements.ts';

export type Sql = Record<keyof typeof sqliteStatements, StatementSync>;

export function rejectWrite(sql: Sql, owner: string, docId: string) {
  return rollBack(writeError(sql.versionedList.get(owner, docId)));
}

/** @returns a parameter that is an array, or NULL */
export function jsonOf(texts: string[] | undefined): string | null {
  return texts ? JSON.stringify(texts) : null;
}
