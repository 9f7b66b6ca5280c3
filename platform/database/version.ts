import { randomUUID } from 'node:crypto';

/** `<number>.<token>`. After a restore numbers are used again for other data; the random token of each write is not. */
export type Version = string;

const firstVersion: Version = '0';

/** Taken from a UUID, because Node requests the random bytes of UUIDs in advance. */
export function newToken(): string {
  return randomUUID().slice(-17);
}

/** @throws RangeError beyond 2^53 - 1, where numbers are no longer exact */
export function versionOf(number: number, token: string): Version {
  if (!Number.isSafeInteger(number)) throw new RangeError('The version number of an owner is too large.');
  return `${number}.${token}`;
}

export function numberOf(version: Version): number {
  return Number.parseInt(version, 10);
}

export function isVersion(value: unknown): value is Version {
  return typeof value === 'string' && /^(0|[1-9]\d{0,15}\.[\w-]{1,64})$/.test(value);
}

export const versionSql = (parameter: '?1' | '$1') =>
  `coalesce((SELECT version || '.' || token FROM owners WHERE owner = ${parameter}), '${firstVersion}')`;
