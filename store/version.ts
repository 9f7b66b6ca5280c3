import { randomBytes } from 'node:crypto';

/**
 * The state of an owner's lists: '0' before the first write, then `<number>.<token>`. Two equal versions mean the
 * same state. The number grows by one with each accepted write, so that it orders the versions of one history. After
 * a backup was restored, or a replica that lags behind became the primary, the same numbers come again for other
 * states: the random token of each write tells them apart.
 */
export type Version = string;

export const firstVersion: Version = '0';

/** @returns a token for one write: 64 random bits, base64url */
export function newToken(): string {
  return randomBytes(8).toString('base64url');
}

/** @param number of the write, from 1 */
export function versionOf(number: number, token: string): Version {
  return `${number}.${token}`;
}

/** @returns how many writes led to the version in its history */
export function numberOf(version: Version): number {
  return Number.parseInt(version, 10);
}

/** @returns whether a value that came from outside has the form of a version */
export function isVersion(value: unknown): value is Version {
  return typeof value === 'string' && /^(0|[1-9]\d{0,15}\.[\w-]{1,64})$/.test(value);
}
