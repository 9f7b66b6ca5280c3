import pg from 'pg';
import type { Log } from './log.ts';
import { NewerSchema } from './newer-schema.ts';
import type { PostgresAddress } from './postgres-address.ts';

const connectTimeoutMs = 3_000;
/** The client's own limit comes after the server's, whose error says more. */
const queryTimeoutMs = 9_000;
const defaultTimeouts = { statement: 8_000, lock: 5_000, idleInTransaction: 3_000 };

/** How long a statement may take, may wait for a lock, and a transaction may wait for its next statement; milliseconds. */
export type Timeouts = typeof defaultTimeouts;

export type PoolOptions = {
  /** How many connections may be open at a time. The caller must not ask for more. */
  size: number;
  /** Whether a transaction pooler, such as PgBouncer, is between: then a session has no settings of its own. */
  pooled: boolean;
  timeouts?: Partial<Timeouts> | undefined;
  /** Called with a server that will do, and a connection to it, before it is used for anything else. */
  onServer: (server: PostgresAddress, client: pg.ClientBase) => Promise<void>;
  log: Log;
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

  async function connect(): Promise<Lease> {
    const pool = await find();
    const client = await pool.connect();
    return {
      client,
      release(error) {
        client.release(error !== undefined);
        if (error !== undefined && isConnectionFault(error)) discard(pool, error);
      },
    };
  }

  return {
    /** Begins a transaction. In a transaction pooler its timeouts are its own. */
    begin: ['BEGIN', ...(pooled ? settings.map((setting) => `SET LOCAL ${setting}`) : [])].join('; '),

    /** @throws when no server can be reached, and NewerSchema */
    async ready(): Promise<void> {
      await find();
    },

    /** @throws when no server can be reached; a connection that turns out to be lost is tried again once */
    async connect(): Promise<Lease> {
      const pool = current;
      try {
        return await connect();
      } catch (error) {
        if (!pool || closed) throw error;
        discard(pool, error);
        return connect();
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

/** @returns a connection of its own, for a migration or for LISTEN, to the first server that will do */
export function connectTo(address: PostgresAddress, config: pg.ClientConfig = {}): Promise<pg.Client> {
  const [, , idleInTransaction] = settingsOf(defaultTimeouts);
  return firstServer(address, async (server) => {
    const client = new pg.Client({ connectionTimeoutMillis: connectTimeoutMs, ...server, ...config });
    client.on('error', () => {});
    try {
      await client.connect();
      await prepare(client, [`SET ${idleInTransaction}`], address);
      return client;
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
  });
}

function settingsOf({ statement, lock, idleInTransaction }: Timeouts) {
  return [
    `statement_timeout = ${statement}`,
    `lock_timeout = ${lock}`,
    `idle_in_transaction_session_timeout = ${idleInTransaction}`,
  ] as const;
}

/** Set after connecting: PgBouncer refuses a connection that asks for settings in its first message. */
async function prepare(
  client: pg.ClientBase,
  session: string[],
  { mustBeWritable }: PostgresAddress,
): Promise<void> {
  if (session.length > 0) await client.query(session.join('; '));
  if (!mustBeWritable) return;
  const { rows } = await client.query('SHOW transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'off') throw new Error('the server accepts no writes');
}

async function firstServer<T>(
  { servers }: PostgresAddress,
  connect: (server: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const faults: string[] = [];
  for (const server of servers) {
    try {
      return await connect(server);
    } catch (error) {
      if (servers.length === 1 || error instanceof NewerSchema) throw error;
      faults.push(`${server.host}:${server.port ?? 5432}: ${messageOf(error)}`);
    }
  }
  throw new Error(`no server will do (${faults.join('; ')})`);
}

/** Where a name has several network addresses, the error of Node has a code and no message. */
function messageOf(error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  return message || String(code);
}

/** Whether other connections to the same server are likely to be lost too: it is stopping, a standby now, or silent. */
function isConnectionFault(error: unknown): boolean {
  const isOfServer = error instanceof pg.DatabaseError;
  return !isOfServer || /^(08|57P|25006)/.test(error.code ?? '');
}
