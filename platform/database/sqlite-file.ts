import { chmodSync, closeSync, openSync, realpathSync, statSync } from 'node:fs';
import type { Logger } from '../telemetry/logger.ts';

const advice = 'stop the server, restore the database as described in docs/operations.md, and start it again';

/** Creates the file if it is missing, and gives it and its WAL files the mode 0600, whatever the umask is. */
export function makePrivate(file: string): void {
  createPrivate(file);
  // For a symbolic link, SQLite creates the WAL files next to its target.
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

/** @returns a function that throws if the file was deleted or replaced, which SQLite does not detect (docs/decisions/sqlite-file.md) */
export function guardFile(file: string, log?: Pick<Logger, 'error'>): () => void {
  if (file === ':memory:') return () => {};
  const opened = statSync(file);
  let isReported = false;
  return () => {
    const current = statSync(file, { throwIfNoEntry: false });
    const isReplaced = current?.ino !== opened.ino || current.dev !== opened.dev;
    const fault = `the open file ${file} was deleted or replaced`;
    if (isReplaced && !isReported) log?.error(`Writes are rejected: ${fault}; ${advice}.`);
    isReported = isReplaced;
    if (isReplaced) throw new Error(fault);
  };
}
