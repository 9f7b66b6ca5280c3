import { randomUUID } from 'node:crypto';

/** `<number>.<token>`. After a restore, only the number can be used again. */
export type Version = string;

/** Node generates the random bytes for many UUIDs at once. */
export function newToken(): string {
  return randomUUID().slice(-17);
}

export function versionOf(number: number, token: string): Version {
  if (!Number.isSafeInteger(number)) throw new RangeError('The version number of an owner is too large.');
  return `${number}.${token}`;
}

export function isVersion(value: unknown): value is Version {
  return typeof value === 'string' && /^(0|[1-9]\d{0,15}\.[\w-]{1,64})$/.test(value);
}

/** An owner without writes has version '0'. */
export const versionSql = `coalesce((SELECT version || '.' || token FROM owners WHERE owner = $1), '0')`;

export const deletionOf = (table: string, key: string) => `DELETE FROM ${table} WHERE owner = $1
  AND (${key}) IN (SELECT ${key} FROM ${table} WHERE owner = $1 LIMIT $2) RETURNING 1`;

export const ownerStatements = {
  incrementVersion: `INSERT INTO owners (owner, version, token) VALUES ($1, $3, $2)
    ON CONFLICT (owner) DO UPDATE SET version = owners.version + excluded.version, token = $2
    RETURNING version AS "sequenceNumber"`,
  /** An owner without a row has no data. */
  lock: 'SELECT 1 FROM owners WHERE owner = $1 FOR SHARE',
  deleteOwner: 'DELETE FROM owners WHERE owner = $1',
  readVersion: `SELECT ${versionSql} AS version`,
};
