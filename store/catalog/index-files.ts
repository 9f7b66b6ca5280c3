import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isLocked } from '../../platform/database/sqlite-errors.ts';
import { downloadPath } from './feed-receive.ts';

/** Has to be increased when the tables, or the rules by which entries are read, change. */
export const indexFormat = 3;
const fileName = /^catalog-(\d+)\.sqlite$/;

type IndexFile = { path: string; format: number };

export function indexPath(folder: string): string {
  return join(folder, `catalog-${indexFormat}.sqlite`);
}

export function newIndexPath(folder: string): string {
  return `${indexPath(folder)}.new`;
}

/** @returns the files of this format and of older ones, the newest format first; none if there is no folder */
export function findIndexFiles(folder: string): IndexFile[] {
  return namesIn(folder)
    .map((name) => ({ path: join(folder, name), format: Number(fileName.exec(name)?.[1]) }))
    .filter(({ format }) => format <= indexFormat)
    .sort((one, other) => other.format - one.format);
}

/** A process of an older version rebuilds its file when it needs it again. Newer files stay. */
export function removeOldIndexes(folder: string): void {
  for (const { path, format } of findIndexFiles(folder)) if (format < indexFormat) rmSync(path);
}

/** Also of an import whose process was killed. */
export function removeTemporaryFiles(folder: string): void {
  for (const path of [newIndexPath(folder), downloadPath(folder)]) rmSync(path, { force: true });
}

/** One import at a time uses a folder, in any process. The operating system releases the lock of a killed process. @returns a function that releases the lock, or undefined if another import has it */
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
