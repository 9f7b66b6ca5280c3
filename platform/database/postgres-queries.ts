import pg, { type ClientBase, type CustomTypesConfig } from 'pg';
import { createTaskQueue } from '../task-queue.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Query, Statement } from './owner-database.ts';
import type { PostgresAddress } from './postgres-address.ts';
import { connectTo, isConnectionFault, queryTimeoutMs, type Timeouts } from './postgres-connection.ts';
import { createPool, type Lease } from './postgres-pool.ts';
import { migrate, needsMigration, type PostgresSchema } from './run-postgres-migrations.ts';

/** Writes that wait for a lock do not delay reads. */
const reads = { concurrency: 4, maxWaiting: 5_000, maxWaitMs: 8_000 };
const writes = { concurrency: 6, maxWaiting: 5_000, maxWaitMs: 60_000 };

const lockNotAvailable = '55P03';

type QueryOptions = {
  direct: PostgresAddress | undefined;
  timeouts: Partial<Timeouts> | undefined;
  schema: PostgresSchema;
  log: Logger;
};

/** Migrates also after a failover: the new primary may lack the last migration. */
export function createQueries(address: PostgresAddress, { direct, timeouts, schema, log }: QueryOptions) {
  const pooled = direct !== undefined;
  const pool = createPool(address, {
    size: reads.concurrency + writes.concurrency,
    pooled,
    log,
    timeouts,
    async onServer(server, client) {
      if (await needsMigration(client, schema)) await migrateAt(direct ?? server, schema);
    },
  });
  const readQueue = createTaskQueue(reads);
  const writeQueue = createTaskQueue(writes);

  async function connect(): Promise<Lease> {
    try {
      return await pool.connect();
    } catch (error) {
      if (isConnectionFault(error)) {
        for (const queue of [readQueue, writeQueue]) queue.rejectWaiting(error as Error);
      }
      throw error;
    }
  }

  return {
    ready: pool.ready,

    read: ((statement, ...values) =>
      readQueue.run(async () =>
        useLease(await connect(), (client) => queryOn(client, { named: !pooled })(statement, ...values)),
      )) as Query,

    /** Of one key, one after another. @param work returns COMMIT or ROLLBACK too */
    transaction: <T>(key: string | symbol, work: (query: Query) => Promise<[T, string]>): Promise<T> =>
      writeQueue.run(async () => {
        try {
          return await useLease(await connect(), async (client) => {
            await client.query(pool.beginStatement);
            const [value, end] = await work(queryOn(client, { named: !pooled }));
            await client.query(end);
            return value;
          });
        } catch (error) {
          const isLockTimeout = (error as { code?: string }).code === lockNotAvailable;
          if (isLockTimeout) writeQueue.rejectWaiting(error as Error, key);
          throw error;
        }
      }, key),

    status: () => ({
      connections: pool.connections(),
      waiting: { reads: readQueue.waitingCount(), writes: writeQueue.waitingCount() },
    }),
    close: pool.close,
  };
}

export function queryOn(client: ClientBase, { named }: { named: boolean }): Query {
  return async <Row extends object>(statement: Statement, ...values: unknown[]) => {
    const text = typeof statement === 'string' ? statement : statement.postgres;
    const config = { text, values: values.map(storable), types, ...(named && { name: nameOf(text) }) };
    return (await client.query<Row>(config)).rows;
  };
}

/** PostgreSQL rejects NUL and unpaired surrogates. */
function storable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storable);
  return typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()) ? null : value;
}

const types: CustomTypesConfig = {
  getTypeParser: (id, format) =>
    id === pg.types.builtins.JSON ? (text: string) => text : pg.types.getTypeParser(id, format),
};

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `statement ${names.size + 1}`;
  names.set(text, name);
  return name;
}

/** After a failure, its state is unknown. */
async function useLease<T>(lease: Lease, work: (client: ClientBase) => Promise<T>): Promise<T> {
  try {
    const value = await work(lease.client);
    lease.release();
    return value;
  } catch (error) {
    lease.release(error);
    throw error;
  }
}

async function migrateAt(address: PostgresAddress, schema: PostgresSchema): Promise<void> {
  const client = await connectTo(address, { keepAlive: true, query_timeout: queryTimeoutMs });
  try {
    await migrate(client, schema);
  } finally {
    await client.end();
  }
}
