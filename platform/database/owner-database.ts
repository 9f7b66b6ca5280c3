import type { Migrations } from './migrations.ts';
import { newToken, ownerStatements, type Version, versionOf } from './owner-version.ts';

export type Database = OwnerDatabase & {
  read: Query;
  write<R extends TransactionResult>(owners: string | Owners, work: TransactionWork<R>): Promise<R['value']>;
};

/** Locked in the order of their IDs. `changed` ones have a new version. */
export type Owners = { changed: [string, ...string[]]; locked?: string[]; sequenceNumbers?: number };

/** An array is one parameter. JSON and bigint are text; a boolean of SQLite is a number. */
export type Query = <Row extends object>(statement: Statement, ...values: unknown[]) => Promise<Row[]>;

export type Statement = string | Record<Dialect, string>;
type Dialect = 'sqlite' | 'postgres';

/** Sequence number (the last of several) and version of the first changed owner. */
type TransactionWork<R> = (query: Query, sequenceNumber: number, version: Version) => Promise<R>;

export type OwnerDatabase = OwnerVersions & {
  status(): DatabaseStatus;
  close(): Promise<void>;
};

export type DatabaseStatus = {
  /** SQLite: the file is the opened one. PostgreSQL: notifications worked in the last 8 s. */
  isReachable: boolean;
  isWritable: boolean;
  connections?: { used: number; idle: number };
  waiting: { reads: number; writes: number };
};

export type OwnerVersions = {
  readVersion(owner: string): Promise<Version>;
  subscribe(owner: string, listener: (version: Version) => void): () => void;
};

export type TransactionResult<T = unknown> = { value: T; isCommitted: boolean };

export function commit<T>(value: T): TransactionResult<T> {
  return { value, isCommitted: true };
}

export function rollBack<T>(value: T): TransactionResult<T> {
  return { value, isCommitted: false };
}

/** @param lock if a transaction does not lock the whole database */
export async function runWithNewVersions<R extends TransactionResult>(
  query: Query,
  owners: string | Owners,
  work: TransactionWork<R>,
  lock?: string,
): Promise<R & { versions: Map<string, Version> }> {
  const named: Owners = typeof owners === 'string' ? { changed: [owners] } : owners;
  const { changed, locked = [], sequenceNumbers = 1 } = named;
  const versions = new Map<string, Version>();
  let first = { sequenceNumber: 0, version: '0' };
  for (const owner of [...new Set([...changed, ...locked])].toSorted()) {
    if (!changed.includes(owner)) {
      if (lock) await query(lock, owner);
      continue;
    }
    const token = newToken();
    const count = owner === changed[0] ? sequenceNumbers : 1;
    const [row] = await query<SequenceNumberRow>(ownerStatements.incrementVersion, owner, token, count);
    const sequenceNumber = Number(row?.sequenceNumber);
    const version = versionOf(sequenceNumber, token);
    versions.set(owner, version);
    if (owner === changed[0]) first = { sequenceNumber, version };
  }
  return { ...(await work(query, first.sequenceNumber, first.version)), versions };
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
  postgres: { schemaTable: string; channel: string };
};
