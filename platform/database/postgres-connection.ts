import pg from 'pg';
import { QueueLimitError } from '../task-queue.ts';
import { NewerSchemaError } from './migrations.ts';
import type { PostgresAddress } from './postgres-address.ts';

export const connectTimeoutMs = 3_000;
/** Errors of the server are more precise. */
export const queryTimeoutMs = 9_000;
export const defaultTimeouts = { statement: 8_000, lock: 5_000, idleInTransaction: 3_000 };

/** In milliseconds. */
export type Timeouts = typeof defaultTimeouts;

export function connectTo(address: PostgresAddress, config: pg.ClientConfig = {}): Promise<pg.Client> {
  return firstServer(address, async (server) => {
    const client = new pg.Client({ connectionTimeoutMillis: connectTimeoutMs, ...server, ...config });
    client.on('error', () => {});
    try {
      await client.connect();
      await configureSession(client, [`SET ${idleTimeoutSetting(defaultTimeouts)}`], address);
      return client;
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
  });
}

export async function firstServer<T>(
  { servers }: PostgresAddress,
  connect: (server: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const faults: string[] = [];
  for (const server of servers) {
    try {
      return await connect(server);
    } catch (error) {
      if (servers.length === 1 || error instanceof NewerSchemaError) throw error;
      faults.push(`${server.host}:${server.port ?? 5432}: ${messageOf(error)}`);
    }
  }
  throw new Error(`no server is usable (${faults.join('; ')})`);
}

export function timeoutSettings(timeouts: Timeouts): string[] {
  const { statement, lock } = timeouts;
  return [`statement_timeout = ${statement}`, `lock_timeout = ${lock}`, idleTimeoutSetting(timeouts)];
}

function idleTimeoutSetting({ idleInTransaction }: Timeouts): string {
  return `idle_in_transaction_session_timeout = ${idleInTransaction}`;
}

/** PgBouncer rejects a connection whose first message contains settings. */
export async function configureSession(
  client: pg.ClientBase,
  session: string[],
  { mustBeWritable }: PostgresAddress,
): Promise<void> {
  if (session.length > 0) await client.query(session.join('; '));
  if (mustBeWritable) await checkServer(client, { mustBeWritable });
}

export async function checkServer(
  client: pg.ClientBase,
  { mustBeWritable }: Pick<PostgresAddress, 'mustBeWritable'>,
): Promise<void> {
  const { rows } = await client.query('SHOW transaction_read_only');
  if (mustBeWritable && rows[0]?.transaction_read_only !== 'off') {
    throw new Error('the server accepts no writes');
  }
}

/** Node's error for several addresses has no message. */
export function messageOf(error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  return message || String(code);
}

export function hasTooManyConnections(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^53/.test(error.code ?? '');
}

const otherOrigins = [TypeError, RangeError, SyntaxError, ReferenceError, QueueLimitError];

/** pg reports a lost connection as a plain Error. */
export function isConnectionFault(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|57P|25006)/.test(error.code ?? '');
  return !otherOrigins.some((type) => error instanceof type);
}
