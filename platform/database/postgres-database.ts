import type { Logger } from '../telemetry/logger.ts';
import { NewerSchemaError } from './migrations.ts';
import type { DatabaseDefinition, OwnerDatabase, TransactionResult } from './owner-database.ts';
import { newToken, ownerStatements, type Version, versionOf } from './owner-version.ts';
import { parsePostgresAddress } from './postgres-address.ts';
import { checkServer, connectTo, type Timeouts } from './postgres-connection.ts';
import { postgresSchemaOf } from './postgres-migrations.ts';
import { defaultHeartbeatMs, listenForVersions, notifyStatement } from './postgres-notify.ts';
import { createQueries, type Query, queryOn } from './postgres-queries.ts';

export type PostgresDatabase = OwnerDatabase & {
  kind: 'postgres';
  read: Query;
  write<R extends TransactionResult>(owner: string, work: TransactionWork<R>): Promise<R['value']>;
};

type TransactionWork<R> = (query: Query, sequenceNumber: number, version: Version) => Promise<R>;

export type PostgresOptions = {
  listenAddress?: string | undefined;
  timeouts?: Partial<Timeouts> | undefined;
  heartbeatMs?: number | undefined;
};

/** Opens a database in PostgreSQL 15 or newer. While it cannot be reached, every call rejects. @throws NewerSchemaError */
export async function openPostgresDatabase(
  url: string,
  log: Logger,
  definition: DatabaseDefinition,
  { listenAddress, timeouts, heartbeatMs = defaultHeartbeatMs }: PostgresOptions = {},
): Promise<PostgresDatabase> {
  const address = parsePostgresAddress(url);
  const direct = listenAddress === undefined ? undefined : parsePostgresAddress(listenAddress);
  const { channel } = definition.postgres;
  const schema = postgresSchemaOf(definition);
  const queries = createQueries(address, { direct, timeouts, schema, log });
  try {
    await queries.ready();
  } catch (error) {
    if (error instanceof NewerSchemaError) throw error;
    log.warn(`PostgreSQL cannot be reached yet: ${(error as Error).message}`);
  }
  const listener = await listenForVersions({
    channel,
    async connect() {
      await queries.ready();
      return connectTo(direct ?? address, { keepAlive: true, query_timeout: heartbeatMs });
    },
    readVersion: (client, owner) => readVersion(queryOn(client, { named: true }), owner),
    check: (client) => checkServer(client, direct ?? address),
    notify: (owner, version) =>
      queries.transaction(owner, async (query) => {
        // Nothing is stored, so a missing synchronous standby must not delay it.
        await query('SET LOCAL synchronous_commit = off');
        return [undefined, `${notifyStatement(channel, owner, version)}; COMMIT`];
      }),
    heartbeatMs,
    log,
  });
  return {
    kind: 'postgres',
    read: queries.read,
    write: (owner, work) =>
      queries.transaction(owner, (query) => runWithNewVersion(query, owner, channel, work)),
    readVersion: (owner) => readVersion(queries.read, owner),
    subscribe: listener.subscribe,
    status: () => ({ isReachable: listener.isConnected(), ...queries.status() }),
    async close() {
      await listener.close();
      await queries.close();
    },
  };
}

/** Locks the row of the owner first, so that concurrent transactions of the owner wait. */
async function runWithNewVersion<R extends TransactionResult>(
  query: Query,
  owner: string,
  channel: string,
  work: TransactionWork<R>,
): Promise<[R['value'], string]> {
  const token = newToken();
  const rows = await query<{ sequenceNumber: string }>(ownerStatements.incrementVersion, owner, token);
  // pg returns a bigint as text.
  const sequenceNumber = Number(rows[0]?.sequenceNumber);
  const version = versionOf(sequenceNumber, token);
  const { value, isCommitted } = await work(query, sequenceNumber, version);
  const notify = notifyStatement(channel, owner, version);
  return [value, isCommitted ? `${notify}; COMMIT` : 'ROLLBACK'];
}

async function readVersion(query: Query, owner: string): Promise<Version> {
  const rows = await query<{ version: Version }>(ownerStatements.readVersion, owner);
  return (rows[0] as { version: Version }).version;
}
