import type { Migrations } from './migrations.ts';
import type { Version } from './owner-version.ts';

export type OwnerDatabase = OwnerVersions & {
  /** Commits a write that changes no data and no version; rejects if the database rejects writes. */
  checkWritable(): Promise<void>;
  close(): Promise<void>;
};

export type OwnerVersions = {
  readVersion(owner: string): Promise<Version>;
  /** Calls the listener once with each new version, after any process has committed it, until the returned function is called. */
  subscribe(owner: string, listener: (version: Version) => void): () => void;
};

export type TransactionResult<T = unknown> = { value: T; isCommitted: boolean };

export function commit<T>(value: T): TransactionResult<T> {
  return { value, isCommitted: true };
}

export function rollBack<T>(value: T): TransactionResult<T> {
  return { value, isCommitted: false };
}

export type DatabaseDefinition = {
  migrations: Migrations[];
  /** For PostgreSQL: the table with the schema version, and the channel of the notifications of new versions. */
  postgres: { schemaTable: string; channel: string };
};
