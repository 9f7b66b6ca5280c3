import pg from 'pg';
import type { Logger } from '../telemetry/logger.ts';
import type { PostgresAddress } from './postgres-address.ts';
import { isConnectionFault, messageOf } from './postgres-errors.ts';
import { connectTimeoutMs, firstServer, prepare, queryTimeoutMs } from './postgres-servers.ts';

export type ServerPoolOptions = {
  size: number;
  sessionSettings: string[];
  /** Called before a server is used for anything else. */
  onServer: (server: PostgresAddress, client: pg.ClientBase) => Promise<void>;
  log: Logger;
};

/** A connection in use. `release` with an error closes it. */
export type Lease = { client: pg.PoolClient; release: (error?: unknown) => void };

/** Connections to the first usable server. When one is lost, all are closed and the servers are tried again from the first. */
export function createServerPool(address: PostgresAddress, options: ServerPoolOptions) {
  let opening: Promise<pg.Pool> | undefined;
  let current: pg.Pool | undefined;
  let isClosed = false;

  function discard(pool: pg.Pool, error: unknown): void {
    if (pool !== current) return;
    options.log.warn(`A connection to PostgreSQL was lost: ${messageOf(error)}`);
    opening = current = undefined;
    void pool.end();
  }

  async function open(): Promise<pg.Pool> {
    try {
      current = await firstServer(address, (server) => openPool(address, server, options, discard));
      return current;
    } catch (error) {
      opening = undefined;
      throw error;
    }
  }

  function ready(): Promise<pg.Pool> {
    if (isClosed) return Promise.reject(new Error('the database is closed'));
    opening ??= open();
    return opening;
  }

  async function connectOnce(): Promise<Lease> {
    const pool = await ready();
    return leaseOf(await pool.connect(), (error) => discard(pool, error));
  }

  return {
    ready,
    hasIdleConnection: () => (current?.idleCount ?? 0) > 0,

    async connect(): Promise<Lease> {
      const pool = current;
      try {
        return await connectOnce();
      } catch (error) {
        if (!pool || isClosed || !isConnectionFault(error)) throw error;
        discard(pool, error);
        return connectOnce();
      }
    },

    async close(): Promise<void> {
      isClosed = true;
      const pool = await opening?.catch(() => undefined);
      opening = current = undefined;
      await pool?.end();
    },
  };
}

function leaseOf(client: pg.PoolClient, onLost: (error: unknown) => void): Lease {
  return {
    client,
    release(error) {
      client.release(error !== undefined);
      if (error !== undefined && isConnectionFault(error)) onLost(error);
    },
  };
}

async function openPool(
  address: PostgresAddress,
  server: pg.ClientConfig,
  { size, sessionSettings, onServer }: ServerPoolOptions,
  onLost: (pool: pg.Pool, error: unknown) => void,
): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionTimeoutMillis: connectTimeoutMs,
    ...server,
    query_timeout: queryTimeoutMs,
    max: size,
    onConnect: (client) => prepare(client, sessionSettings, address),
  });
  pool.on('error', (error) => onLost(pool, error));
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
