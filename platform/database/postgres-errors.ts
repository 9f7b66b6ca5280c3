import pg from 'pg';
import { QueueOverflow } from '../task-queue.ts';

const otherOrigins = [TypeError, RangeError, SyntaxError, ReferenceError, QueueOverflow];

/** Where a name has several network addresses, the error of Node has a code and no message. */
export function messageOf(error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  return message || String(code);
}

/** Whether the server has too many connections for one more (class 53); those that are open work. */
export function hasTooManyConnections(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^53/.test(error.code ?? '');
}

/**
 * Whether other connections to the same server are likely to be lost too: it is stopping, a standby now, or silent.
 * The client reports a lost connection by plain errors, so that only those of other origins can be named.
 */
export function isConnectionFault(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|57P|25006)/.test(error.code ?? '');
  return !otherOrigins.some((type) => error instanceof type);
}
