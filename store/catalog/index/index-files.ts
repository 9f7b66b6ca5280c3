import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isLocked } from '../../../platform/database/sqlite-errors.ts';

/** Increase it when the tables, or the rules by which entries are read, change. */
export const indexFormat = 8;
const fileName = /^catalog-(\d+)\.sqlite$/;
const applicationId = 0x6d_6c_69_78;

export const indexMark = `PRAGMA application_id = ${applicationId}`;
export const productsTable =
  'CREATE TABLE products (row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, brand TEXT NOT NULL, body TEXT NOT NULL)';

type IndexFile = { path: string; format: number };

export function indexPath(folder: string): string {
  return join(folder, `catalog-${indexFormat}.sqlite`);
}

export function newIndexPath(folder: string): string {
  return `${indexPath(folder)}.new`;
}

export function downloadPath(folder: string): string {
  return join(folder, 'feed.download');
}

export function findIndexFiles(folder: string): IndexFile[] {
  return namesIn(folder)
    .map((name) => ({ path: join(folder, name), format: Number(fileName.exec(name)?.[1]) }))
    .filter(({ format }) => format <= indexFormat)
    .sort((one, other) => other.format - one.format);
}

/** An older version builds its file again. */
export function removeOldIndexes(folder: string): void {
  for (const { path, format } of findIndexFiles(folder))
    if (format < indexFormat && isIndex(path)) rmSync(path);
}

export function findOtherFile(folder: string): string | undefined {
  const other = findIndexFiles(folder).find(({ path }) => !isIndex(path));
  return other && basename(other.path);
}

export function assertReplaceable(path: string): void {
  if (existsSync(path) && !isIndex(path)) throw new Error(`${path} is no index of products`);
}

/** Without locks: a file with this name is complete. */
export function openReadOnly(path: string): DatabaseSync {
  return new DatabaseSync(Object.assign(pathToFileURL(path), { search: 'immutable=1' }), { readOnly: true });
}

/** Programs before the `application_id` made the same table. */
function isIndex(path: string): boolean {
  let db: DatabaseSync | undefined;
  try {
    db = openReadOnly(path);
    if (db.prepare('PRAGMA application_id').get()?.application_id === applicationId) return true;
    const table = db.prepare("SELECT sql FROM sqlite_schema WHERE name = 'products'").get();
    return table?.sql === productsTable;
  } catch {
    return false;
  } finally {
    db?.close();
  }
}

export function removeTemporaryFiles(folder: string): void {
  for (const path of [newIndexPath(folder), downloadPath(folder)]) rmSync(path, { force: true });
}

/** The operating system releases the lock of a killed process. */
export function lockImports(folder: string): (() => void) | undefined {
  const lock = new DatabaseSync(join(folder, 'import.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (isLocked(error)) return undefined;
    throw error;
  }
}

export function isImportRunning(folder: string): boolean {
  const unlock = lockImports(folder);
  unlock?.();
  return !unlock;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
