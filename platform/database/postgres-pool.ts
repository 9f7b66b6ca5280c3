import { EventEmitter, once } from 'node:events';
import pg from 'pg';
import { createTaskQueue } from '../task-queue.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { PostgresAddress } from './postgres-address.ts';
import {
  configureSession,
  connectTimeoutMs,
  defaultTimeouts,
  firstServer,
  hasTooManyConnections,
  isConnectionFault,
  messageOf,
  queryTimeoutMs,
  type Timeouts,
  timeoutSettings,
} from './postgres-connection.ts';

const maxWaitMs = 8_000;
const retryMs = 500;

type ServerPoolOptions = {
  size: number;
  sessionSettings: string[];
  onRelease: () => void;
  onServer: (server: PostgresAddress, client: pg.ClientBase) => Promise<void>;
  log: Logger;
};

type PoolOptions = Omit<ServerPoolOptions, 'sessionSettings' | 'onRelease'> & {
  pooled: boolean;
  timeouts?: Partial<Timeouts> | undefined;
};

export type Lease = { client: pg.ClientBase; release: (error?: unknown) => void };

export function createPool(address: PostgresAddress, { pooled, timeouts, ...options }: PoolOptions) {
  const settings = timeoutSettings({ ...defaultTimeouts, ...timeouts });
  const sessionSettings = pooled ? [] : settings.map((setting) => `SET ${setting}`);
  const released = new EventEmitter();
  const onRelease = () => void released.emit('release');
  const server = createServerPool(address, { ...options, sessionSettings, onRelease });
  const waiting = createTaskQueue({ concurrency: 1, maxWaiting: options.size, maxWaitMs });
  let waitingCount = 0;

  async function connectAfterRelease(): Promise<Lease> {
    const deadline = performance.now() + maxWaitMs;
    for (;;) {
      if (!server.hasIdleConnection()) {
        await once(released, 'release', { signal: AbortSignal.timeout(retryMs) }).catch(() => {});
      }
      try {
        return await server.connect();
      } catch (error) {
        if (isConnectionFault(error)) waiting.rejectWaiting(error as Error);
        if (!hasTooManyConnections(error) || performance.now() > deadline) throw error;
      }
    }
  }

  return {
    beginStatement: ['BEGIN', ...(pooled ? settings.map((setting) => `SET LOCAL ${setting}`) : [])].join(
      '; ',
    ),
    ready: server.ready,

    async connect(): Promise<Lease> {
      try {
        if (waitingCount === 0) return await server.connect();
      } catch (error) {
        if (!hasTooManyConnections(error)) throw error;
      }
      waitingCount += 1;
      try {
        return await waiting.run(connectAfterRelease);
      } finally {
        waitingCount -= 1;
      }
    },

    connections: server.connections,
    close: server.close,
  };
}

/** When one is lost, all servers are tried again from the first. */
function createServerPool(address: PostgresAddress, options: ServerPoolOptions) {
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

  async function ready(): Promise<pg.Pool> {
    if (isClosed) throw new Error('the database is closed');
    opening ??= open();
    return opening;
  }

  async function connectOnce(): Promise<Lease> {
    const pool = await ready();
    return leaseOf(await pool.connect(), options.onRelease, (error) => discard(pool, error));
  }

  return {
    ready,
    hasIdleConnection: () => (current?.idleCount ?? 0) > 0,
    connections() {
      const { totalCount = 0, idleCount = 0 } = current ?? {};
      return { used: totalCount - idleCount, idle: idleCount };
    },

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

function leaseOf(client: pg.PoolClient, onRelease: () => void, onLost: (error: unknown) => void): Lease {
  return {
    client,
    release(error) {
      client.release(error !== undefined);
      if (error !== undefined && isConnectionFault(error)) onLost(error);
      onRelease();
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
    onConnect: (client) => configureSession(client, sessionSettings, address),
  });
  pool.on('error', (error) => onLost(pool, error));
  // The pool handles errors of idle connections only.
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
