import type { Migrations } from './migrations.ts';
import type { Version } from './owner-version.ts';

export type OwnerDatabase = OwnerVersions & {
  status(): DatabaseStatus;
  close(): Promise<void>;
};

/** What the process knows of the database without a request to it. */
export type DatabaseStatus = {
  /** SQLite: the file is the opened one. PostgreSQL: the connection for notifications worked in the last 8 s, and accepts writes. */
  isReachable: boolean;
  connections?: { used: number; idle: number };
  waiting: { reads: number; writes: number };
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
