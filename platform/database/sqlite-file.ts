import { chmodSync, closeSync, existsSync, openSync, readSync, realpathSync, statSync } from 'node:fs';
import type { Logger } from '../telemetry/logger.ts';
import { isDamage } from './sqlite-errors.ts';

const header = 'SQLite format 3\0';
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

export type FileGuard = ReturnType<typeof guardFile>;

/** Rejects writes after the file was deleted, replaced or overwritten, because SQLite does not detect this: `docs/decisions/sqlite-file.md`. */
export function guardFile(file: string, log?: Pick<Logger, 'error'>) {
  const check = file === ':memory:' ? undefined : createFileCheck(file);
  let damage: string | undefined;
  let isReported = false;

  function report(fault: string): void {
    if (!isReported) log?.error(`Writes are rejected: ${fault}; ${advice}.`);
    isReported = true;
  }

  /** @throws Error when the database is damaged, or its file was deleted, replaced or overwritten */
  function assertUsable(isThorough = false): void {
    const fault = damage ?? check?.findFault(isThorough);
    if (fault === undefined) {
      isReported = false;
      return;
    }
    report(fault);
    throw new Error(fault);
  }

  function markDamaged(reason: string): void {
    damage ??= `the database is damaged (${reason})`;
    report(damage);
  }

  return {
    assertUsable,
    markDamaged,
    detectDamage<T>(work: () => T): T {
      try {
        return work();
      } catch (error) {
        if (isDamage(error)) markDamaged((error as Error).message);
        throw error;
      }
    },
    close: () => check?.close(),
  };
}

function createFileCheck(file: string) {
  const wal = `${realpathSync(file)}-wal`;
  // Stays open, because closing any descriptor of a file releases all locks of the process on it (POSIX, fcntl).
  const descriptor = openSync(file, 'r');
  const [opened, openedWal] = [identify(file), identify(wal)];
  const usesWal = openedWal.ino !== undefined;
  let { mtimeMs, size } = opened;
  let isWalReplaced = false;

  return {
    /** @param isThorough also checks the identity of the WAL file, and checks the header even if size and time are unchanged */
    findFault(isThorough: boolean): string | undefined {
      const current = identify(file);
      if (!isSame(current, opened)) return `the open file ${file} was deleted or replaced`;
      if (isThorough) isWalReplaced = !isSame(identify(wal), openedWal);
      if (usesWal && (isWalReplaced || !existsSync(wal)))
        return `the open file ${wal} was deleted or replaced`;
      const isChanged = current.mtimeMs !== mtimeMs || current.size !== size;
      if ((isChanged || isThorough) && !hasHeader(descriptor)) return `the open file ${file} was overwritten`;
      ({ mtimeMs, size } = current);
      return undefined;
    },
    close: () => closeSync(descriptor),
  };
}

type Identity = { dev?: number; ino?: number; mtimeMs?: number; size?: number };

function identify(path: string): Identity {
  return statSync(path, { throwIfNoEntry: false }) ?? {};
}

function isSame(first: Identity, second: Identity): boolean {
  return first.ino === second.ino && first.dev === second.dev;
}

function hasHeader(descriptor: number): boolean {
  const bytes = Buffer.alloc(header.length);
  readSync(descriptor, bytes, 0, bytes.length, 0);
  return bytes.toString('latin1') === header;
}
