import { createHash } from 'node:crypto';

/** Stored for a day, also by other versions of the program. */
export function fingerprintOf(values: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}
