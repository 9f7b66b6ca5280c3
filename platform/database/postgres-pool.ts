import pg from 'pg';
import { createTaskQueue } from '../task-queue.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { PostgresAddress } from './postgres-address.ts';
import { isConnectionFault, isRefusal, messageOf } from './postgres-errors.ts';
import {
  connectTimeoutMs,
  defaultTimeouts,
  firstServer,
  prepare,
  queryTimeoutMs,
  settingsOf,
  type Timeouts,
} from './postgres-servers.ts';

/** How long a call waits for a released connection where the server refuses one more, and how often it asks again. */
const refusedWaitMs = 8_000;
const refusedRetryMs = 500;

export type PoolOptions = {
  /** How many connections may be open at a time. The caller must not ask for more. */
  size: number;
  /** Whether a transaction pooler, such as PgBouncer, is between: then a session has no settings of its own. */
  pooled: boolean;
  timeouts?: Partial<Timeouts> | undefined;
  /** Called with a server that will do, and a connection to it, before it is used for anything else. */
  onServer: (server: PostgresAddress, client: pg.ClientBase) => Promise<void>;
  log: Logger;
};

/** A connection on loan. `release` gives it back; with the error of a failed use it is closed. */
export type Lease = { client: pg.PoolClient; release: (error?: unknown) => void };

export type Pool = ReturnType<typeof createPool>;

/**
 * Connections to one server at a time: the first of the address that accepts and, where that is asked for, accepts
 * writes. When a connection is lost all others are closed too and the servers are tried again from the first, so that
 * a new primary is found without a restart.
 */
export function createPool(address: PostgresAddress, options: PoolOptions) {
  const { size, pooled, timeouts, onServer, log } = options;
  const settings = settingsOf({ ...defaultTimeouts, ...timeouts });
  const session = pooled ? [] : settings.map((setting) => `SET ${setting}`);
  let opening: Promise<pg.Pool> | undefined;
  let current: pg.Pool | undefined;
  let closed = false;
  const refused = createTaskQueue({ concurrency: 1, maxWaiting: size, maxWaitMs: refusedWaitMs });
  let refusedCount = 0;
  let onRelease = () => {};

  async function open(server: pg.ClientConfig): Promise<pg.Pool> {
    const pool = new pg.Pool({
      connectionTimeoutMillis: connectTimeoutMs,
      ...server,
      query_timeout: queryTimeoutMs,
      max: size,
      onConnect: (client) => prepare(client, session, address),
    });
    pool.on('error', (error) => discard(pool, error));
    // The pool handles errors of idle connections only. An error of a busy one also rejects its query.
    pool.on('connect', (client) => client.on('error', () => {}));
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      await onServer({ ...address, servers: [server] }, client);
      client.release();
      return pool;
    } catch (error) {
      client?.release(true);
      await pool.end();
      throw error;
    }
  }

  function discard(pool: pg.Pool, error: unknown): void {
    if (pool !== current) return;
    log.warn(`A connection to PostgreSQL was lost: ${messageOf(error)}`);
    opening = current = undefined;
    void pool.end();
  }

  function find(): Promise<pg.Pool> {
    if (closed) return Promise.reject(new Error('the store is closed'));
    opening ??= firstServer(address, open).then(
      (pool) => {
        current = pool;
        return pool;
      },
      (error) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  }

  async function connectOnce(): Promise<Lease> {
    const pool = await find();
    const client = await pool.connect();
    return {
      client,
      release(error) {
        client.release(error !== undefined);
        if (error !== undefined && isConnectionFault(error)) discard(pool, error);
        onRelease();
      },
    };
  }

  async function connect(): Promise<Lease> {
    const pool = current;
    try {
      return await connectOnce();
    } catch (error) {
      if (!pool || closed || !isConnectionFault(error)) throw error;
      discard(pool, error);
      return connectOnce();
    }
  }

  /** Another connection is asked for again too: other processes may have closed theirs. */
  async function connectAfterRelease(): Promise<Lease> {
    const deadline = performance.now() + refusedWaitMs;
    for (;;) {
      if (!current?.idleCount) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, refusedRetryMs);
          onRelease = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      try {
        return await connect();
      } catch (error) {
        if (isConnectionFault(error)) refused.rejectWaiting(error as Error);
        if (!isRefusal(error) || performance.now() > deadline) throw error;
      }
    }
  }

  return {
    /** Begins a transaction. In a transaction pooler its timeouts are its own. */
    begin: ['BEGIN', ...(pooled ? settings.map((setting) => `SET LOCAL ${setting}`) : [])].join('; '),

    /** @throws when no server can be reached, and NewerSchemaError */
    async ready(): Promise<void> {
      await find();
    },

    /**
     * A connection that turns out to be lost is tried again once. Where the server has too many connections for one
     * more, the call waits for a released one, after those that wait already.
     * @throws when no server can be reached, or nothing was released for 8 s
     */
    async connect(): Promise<Lease> {
      try {
        if (refusedCount === 0) return await connect();
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
      refusedCount += 1;
      try {
        return await refused.run(connectAfterRelease);
      } finally {
        refusedCount -= 1;
      }
    },

    async close(): Promise<void> {
      closed = true;
      const pool = await opening?.catch(() => undefined);
      opening = current = undefined;
      await pool?.end();
    },
  };
}
