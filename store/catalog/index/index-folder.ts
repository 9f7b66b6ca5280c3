import { realpathSync, statSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPostgres } from '../../../platform/database/postgres-address.ts';
import { makeFolder } from '../../../platform/make-folder.ts';
import { ConfigError } from '../../../platform/settings/setting-readers.ts';
import { findOtherFile } from './index-files.ts';

/** Before the database is opened, which creates its file. @throws ConfigError */
export async function prepareIndexFolder(folder: string, database: string, feed: URL): Promise<void> {
  try {
    await makeFolder(folder);
    await access(join(folder, '.'), constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(`CATALOG_DIR must be a folder for the index: ${(error as Error).message}.`);
  }
  if (database !== ':memory:' && !isPostgres(database)) assertOutside(folder, 'DATABASE_URL', database);
  if (feed.protocol === 'file:') assertOutside(folder, 'PRODUCTS_URL', fileURLToPath(feed));
  const other = findOtherFile(folder);
  if (other)
    throw new ConfigError(
      `CATALOG_DIR has a file ${other} that is no index of products: move it away, or set another folder.`,
    );
}

function assertOutside(folder: string, setting: string, path: string): void {
  const { dev, ino } = statSync(folder);
  const folders = [path, resolveLinks(path)].flatMap(foldersAbove);
  if (folders.some((above) => above.dev === dev && above.ino === ino))
    throw new ConfigError(
      `${setting} must not be in CATALOG_DIR, whose files are replaced and removed: set another folder.`,
    );
}

function resolveLinks(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(resolveLinks(parent), basename(path));
  }
}

function foldersAbove(path: string): { dev: number; ino: number }[] {
  const parent = dirname(resolve(path));
  return [...readIdentity(parent), ...(parent === dirname(parent) ? [] : foldersAbove(parent))];
}

function readIdentity(folder: string): { dev: number; ino: number }[] {
  try {
    return [statSync(folder)];
  } catch {
    return [];
  }
}
