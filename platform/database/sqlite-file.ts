import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '../telemetry/logger.ts';

const advice = 'stop the server, restore the database as described in docs/operations.md, and start it again';

/** Mode 0600, whatever the umask is. */
export function makePrivate(file: string): void {
  createPrivate(file);
  if (!mayBeDatabase(file)) return;
  // SQLite creates WAL files next to the target of a link.
  const path = realpathSync(file);
  for (const name of [path, `${path}-wal`, `${path}-shm`]) {
    const mode = statSync(name, { throwIfNoEntry: false })?.mode;
    if (mode !== undefined && (mode & 0o777) !== 0o600) chmodSync(name, 0o600);
  }
}

function createPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function mayBeDatabase(file: string): boolean {
  const status = statSync(file);
  if (!status.isFile()) return false;
  const start = Buffer.alloc(16);
  const descriptor = openSync(file, 'r');
  readSync(descriptor, start);
  closeSync(descriptor);
  return status.size === 0 || start.toString('latin1') === 'SQLite format 3\0';
}

/** For `:memory:`. Nothing is left of a killed process. */
export function useTemporaryFile<T>(open: (file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-'));
  try {
    return open(join(folder, 'memory.sqlite'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** SQLite does not detect a deleted or replaced file (docs/decisions/sqlite-file.md). */
export function guardFile(file: string, log?: Pick<Logger, 'error'>) {
  const isInMemory = file === ':memory:';
  const opened = isInMemory ? undefined : statSync(file);
  let isReported = false;

  function isOpenFile(): boolean {
    if (isInMemory) return true;
    const current = statSync(file, { throwIfNoEntry: false });
    return current?.ino === opened?.ino && current?.dev === opened?.dev;
  }

  function assertOpenFile(): void {
    const isReplaced = !isOpenFile();
    const fault = `the open file ${file} was deleted or replaced`;
    if (isReplaced && !isReported) log?.error(`Writes are rejected: ${fault}; ${advice}.`);
    isReported = isReplaced;
    if (isReplaced) throw new Error(fault);
  }

  return { isOpenFile, assertOpenFile };
}
