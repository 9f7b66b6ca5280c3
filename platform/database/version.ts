import { randomUUID } from 'node:crypto';

/**
 * The state of an owner's data: '0' before the first write, then `<number>.<token>`. Two equal versions mean the same
 * state. Each accepted write increments the number. After a backup was restored, or an outdated replica became the primary,
 * the same numbers are used again for other states; the random token of each write distinguishes them.
 */
export type Version = string;

export const firstVersion: Version = '0';

/** The last 62 random bits of a UUID, because Node creates UUIDs from random bytes that it requested in advance. */
export function newToken(): string {
  return randomUUID().slice(-17);
}

/** @throws RangeError beyond 2^53 - 1, where numbers are no longer exact */
export function versionOf(number: number, token: string): Version {
  if (!Number.isSafeInteger(number)) throw new RangeError('The version number of an owner is too large.');
  return `${number}.${token}`;
}

/** @returns how many writes led to the version */
export function numberOf(version: Version): number {
  return Number.parseInt(version, 10);
}

export function isVersion(value: unknown): value is Version {
  return typeof value === 'string' && /^(0|[1-9]\d{0,15}\.[\w-]{1,64})$/.test(value);
}

/** SQL for the version of the owner that is the first parameter, in both databases. */
export const versionSql = (parameter: '?1' | '$1') =>
  `coalesce((SELECT version || '.' || token FROM owners WHERE owner = ${parameter}), '${firstVersion}')`;
