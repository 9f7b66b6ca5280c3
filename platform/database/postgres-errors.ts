import pg from 'pg';
import { QueueOverflow } from '../task-queue.ts';

const otherOrigins = [TypeError, RangeError, SyntaxError, ReferenceError, QueueOverflow];

/** Node's error has no message when a host name has several addresses. */
export function messageOf(error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  return message || String(code);
}

export function hasTooManyConnections(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^53/.test(error.code ?? '');
}

/** Whether other connections to the server are probably lost too. pg reports a lost connection as a plain Error. */
export function isConnectionFault(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|57P|25006)/.test(error.code ?? '');
  return !otherOrigins.some((type) => error instanceof type);
}
