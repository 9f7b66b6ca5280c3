import type { Logger } from '../telemetry/logger.ts';
import { NewerSchemaError } from './migrations.ts';
import { type Database, type DatabaseDefinition, type Query, runWithNewVersions } from './owner-database.ts';
import { ownerStatements, type Version } from './owner-version.ts';
import { parsePostgresAddress } from './postgres-address.ts';
import { checkServer, connectTo, type Timeouts } from './postgres-connection.ts';
import { defaultHeartbeatMs, listenForVersions, notifyStatement } from './postgres-notify.ts';
import { createQueries, queryOn } from './postgres-queries.ts';
import { postgresSchemaOf } from './run-postgres-migrations.ts';

export type PostgresOptions = {
  listenAddress?: string | undefined;
  timeouts?: Partial<Timeouts> | undefined;
  heartbeatMs?: number | undefined;
};

/** While the server (15 or newer) cannot be reached, every call rejects. */
export async function openPostgresDatabase(
  url: string,
  log: Logger,
  definition: DatabaseDefinition,
  { listenAddress, timeouts, heartbeatMs = defaultHeartbeatMs }: PostgresOptions = {},
): Promise<Database> {
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
    notify: (statement) =>
      queries.transaction(Symbol('check'), async (query) => {
        // Nothing is stored: it must not wait for a synchronous standby.
        await query('SET LOCAL synchronous_commit = off');
        return [undefined, `${statement}; COMMIT`];
      }),
    heartbeatMs,
    log,
  });
  return {
    read: queries.read,
    write: (owners, work) =>
      queries.transaction(typeof owners === 'string' ? owners : owners.changed[0], async (query) => {
        const result = await runWithNewVersions(query, owners, work, ownerStatements.lock);
        const notify = [...result.versions].map(([owner, version]) =>
          notifyStatement(channel, owner, version),
        );
        return [result.value, result.isCommitted ? [...notify, 'COMMIT'].join('; ') : 'ROLLBACK'];
      }),
    readVersion: (owner) => readVersion(queries.read, owner),
    subscribe: listener.subscribe,
    status() {
      const isReachable = listener.isConnected();
      return { isReachable, isWritable: isReachable, ...queries.status() };
    },
    async close() {
      await listener.close();
      await queries.close();
    },
  };
}

async function readVersion(query: Query, owner: string): Promise<Version> {
  const rows = await query<{ version: Version }>(ownerStatements.readVersion, owner);
  return (rows[0] as { version: Version }).version;
}
