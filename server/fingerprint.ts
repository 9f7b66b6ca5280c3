import { createHash } from 'node:crypto';

/** Stored for a day with a creation, also by processes of other versions. */
export function fingerprintOf(values: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}
