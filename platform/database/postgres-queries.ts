import type { ClientBase, QueryResultRow } from 'pg';
import { migrate, needsMigration } from '../../store/lists/postgres-migrations.ts';
import type { Statement } from '../../store/lists/postgres-statements.ts';
import { createTaskQueue } from '../task-queue.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { PostgresAddress } from './postgres-address.ts';
import { isConnectionFault } from './postgres-errors.ts';
import { createPool, type Lease } from './postgres-pool.ts';
import { connectTo, queryTimeoutMs, type Timeouts } from './postgres-servers.ts';

/**
 * Reads and writes have connections of their own, so that writes that wait for a lock leave reads alone. Of the writes
 * of one owner, who would wait for each other in the database, one at a time has a connection.
 */
const reads = { concurrency: 4, maxWaiting: 5_000, maxWaitMs: 8_000 };
const writes = { concurrency: 6, maxWaiting: 5_000, maxWaitMs: 60_000 };

/** The SQLSTATE of a lock timeout. */
const lockNotAvailable = '55P03';

export type Query = <Row extends QueryResultRow>(
  statement: Statement,
  ...values: unknown[]
) => Promise<Row[]>;

export type QueryOptions = {
  /** The address for the connections that need a session, where `address` is a transaction pooler. */
  direct: PostgresAddress | undefined;
  timeouts: Partial<Timeouts> | undefined;
  log: Logger;
};

/**
 * Runs statements on a PostgreSQL that may be unreachable for a while; until it is back every call rejects. The schema
 * is upgraded before the first one, and again where another server took over: it may have missed an upgrade.
 */
export function createQueries(address: PostgresAddress, { direct, timeouts, log }: QueryOptions) {
  const pooled = direct !== undefined;
  const size = reads.concurrency + writes.concurrency;
  const pool = createPool(address, {
    size,
    pooled,
    log,
    timeouts,
    async onServer(server, client) {
      if (await needsMigration(client)) await upgrade(direct ?? server);
    },
  });
  const readQueue = createTaskQueue(reads);
  const writeQueue = createTaskQueue(writes);

  async function connect(): Promise<Lease> {
    try {
      return await pool.connect();
    } catch (error) {
      // Those that wait would fail too, one after another, each after the time that connecting may take.
      if (isConnectionFault(error)) {
        for (const queue of [readQueue, writeQueue]) queue.rejectWaiting(error as Error);
      }
      throw error;
    }
  }

  /** Each write that waits for the same lock would be given the time of the lock timeout again. */
  function rejectAfterLockTimeout(owner: string, error: unknown): void {
    if ((error as { code?: string }).code === lockNotAvailable)
      writeQueue.rejectWaiting(error as Error, owner);
  }

  const queryOn = (client: ClientBase) => queryOver(client, { named: !pooled });

  return {
    ready: () => pool.ready(),

    read: ((statement, ...values) =>
      readQueue.run(async () =>
        using(await connect(), (client) => queryOn(client)(statement, ...values)),
      )) as Query,

    /**
     * Runs `work` in a transaction, after the owner's earlier ones.
     * @returns the first of what `work` returns; the second, COMMIT or ROLLBACK, is executed last
     */
    transaction: <T>(owner: string, work: (query: Query) => Promise<[T, string]>): Promise<T> =>
      writeQueue.run(
        async () =>
          using(await connect(), async (client) => {
            await client.query(pool.begin);
            const [value, end] = await work(queryOn(client));
            await client.query(end);
            return value;
          }).catch((error) => {
            rejectAfterLockTimeout(owner, error);
            throw error;
          }),
        owner,
      ),

    close: () => pool.close(),
  };
}

/** @param named whether the connection may keep a statement by its name: a transaction pooler changes connections */
export function queryOver(client: ClientBase, { named }: { named: boolean }): Query {
  return async <Row extends QueryResultRow>({ name, text }: Statement, ...values: unknown[]) =>
    (await client.query<Row>({ text, values, ...(named && { name }) })).rows;
}

/** After a failure the state of a connection is not known, so that it is closed. */
async function using<T>(lease: Lease, work: (client: ClientBase) => Promise<T>): Promise<T> {
  try {
    const value = await work(lease.client);
    lease.release();
    return value;
  } catch (error) {
    lease.release(error);
    throw error;
  }
}

async function upgrade(address: PostgresAddress): Promise<void> {
  const client = await connectTo(address, { keepAlive: true, query_timeout: queryTimeoutMs });
  try {
    await migrate(client);
  } finally {
    await client.end();
  }
}
