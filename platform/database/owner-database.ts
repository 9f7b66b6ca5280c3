import type { Migrations } from './migrations.ts';
import { newToken, ownerStatements, type Version, versionOf } from './owner-version.ts';

/** Every row belongs to an owner. Each write transaction of an owner increments the version of this owner. */
export type Database = OwnerDatabase & {
  read: Query;
  write<R extends TransactionResult>(owner: string, work: TransactionWork<R>): Promise<R['value']>;
};

/** An array is one parameter. JSON is returned as text, a bigint of PostgreSQL too, and a boolean of SQLite as a number. */
export type Query = <Row extends object>(statement: Statement, ...values: unknown[]) => Promise<Row[]>;

/** With the parameters `$1`, `$2`, …; either for both databases or for each. */
export type Statement = string | Record<Dialect, string>;
type Dialect = 'sqlite' | 'postgres';

/** Runs in a transaction. The sequence number is that of the write, the version the one of the owner after it. */
export type TransactionWork<R> = (query: Query, sequenceNumber: number, version: Version) => Promise<R>;

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

/** In PostgreSQL this locks the owner first, so that concurrent transactions of the owner wait. */
export async function runWithNewVersion<R extends TransactionResult>(
  query: Query,
  owner: string,
  work: TransactionWork<R>,
): Promise<R & { version: Version }> {
  const token = newToken();
  const [row] = await query<SequenceNumberRow>(ownerStatements.incrementVersion, owner, token);
  const sequenceNumber = Number(row?.sequenceNumber);
  const version = versionOf(sequenceNumber, token);
  return { ...(await work(query, sequenceNumber, version)), version };
}

type SequenceNumberRow = { sequenceNumber: number | string };

export function inBothDialects<Name extends string>({
  sqlite,
  postgres,
}: Record<Dialect, Record<Name, string>>): Record<Name, Statement> {
  const names = Object.keys(sqlite) as Name[];
  return Object.fromEntries(
    names.map((name) => [name, { sqlite: sqlite[name], postgres: postgres[name] }]),
  ) as Record<Name, Statement>;
}

export type DatabaseDefinition = {
  migrations: Migrations[];
  /** For PostgreSQL: the table with the schema version, and the channel of the notifications of new versions. */
  postgres: { schemaTable: string; channel: string };
};
