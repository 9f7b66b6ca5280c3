import { chmodSync, closeSync, constants, existsSync, openSync, readSync, statSync } from 'node:fs';
import type { Log } from './log.ts';

const header = 'SQLite format 3\0';
const advice = 'stop the server, restore the lists as docs/operations.md says, and start it again';

/**
 * Creates the file if it is missing, and gives it and its WAL files the mode 0600, whatever the umask is: SQLite
 * creates these two with the mode of the first.
 * @throws when the file cannot be created, or a file that others can read belongs to another user
 */
export function makePrivate(file: string): void {
  const { O_RDWR, O_CREAT, O_NONBLOCK } = constants;
  closeSync(openSync(file, O_RDWR | O_CREAT | O_NONBLOCK, 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(path) && (statSync(path).mode & 0o777) !== 0o600) chmodSync(path, 0o600);
  }
}

export type FileGuard = {
  /** @throws when the database is damaged, or the file at its path is not the open one any more, or was overwritten */
  assertUsable(): void;
  /** The same, and reads the header of the file in any case. */
  assertReadable(): void;
  /** From now on both throw. */
  markDamaged(reason: string): void;
};

/**
 * SQLite goes on with the files that it has open, even when they are deleted, replaced or overwritten: what it
 * writes then is lost at the next start. A fault is logged once, until the files are usable again.
 * @param file an open database; ':memory:' has no file
 */
export function guardFile(file: string, log?: Pick<Log, 'error'>): FileGuard {
  const paths = file === ':memory:' ? [] : [file, `${file}-wal`].filter((path) => existsSync(path));
  const opened = paths.map((path) => ({ path, ...identify(path) }));
  let { mtimeNs, size } = opened[0] ?? {};
  let damage: string | undefined;
  let isReported = false;

  function findFault(readsHeader: boolean): string | undefined {
    if (damage !== undefined) return damage;
    for (const { path, dev, ino } of opened) {
      const found = identify(path);
      if (found.ino !== ino || found.dev !== dev) return `the open file ${path} was deleted or replaced`;
      if (path !== file) continue;
      const isChanged = found.mtimeNs !== mtimeNs || found.size !== size;
      if ((isChanged || readsHeader) && readHeader(file) !== header)
        return `the open file ${path} was overwritten`;
      ({ mtimeNs, size } = found);
    }
    return undefined;
  }

  function report(fault: string): void {
    if (!isReported) log?.error(`Writes are rejected: ${fault}; ${advice}.`);
    isReported = true;
  }

  function assertNoFault(readsHeader: boolean): void {
    const fault = findFault(readsHeader);
    if (fault === undefined) {
      isReported = false;
      return;
    }
    report(fault);
    throw new Error(fault);
  }

  return {
    assertUsable: () => assertNoFault(false),
    assertReadable: () => assertNoFault(true),
    markDamaged(reason) {
      damage ??= `the database is damaged (${reason})`;
      report(damage);
    },
  };
}

type Identity = { dev?: bigint; ino?: bigint; mtimeNs?: bigint; size?: bigint };

function identify(path: string): Identity {
  return statSync(path, { bigint: true, throwIfNoEntry: false }) ?? {};
}

function readHeader(file: string): string {
  const bytes = Buffer.alloc(header.length);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, bytes, 0, bytes.length, 0);
  } finally {
    closeSync(descriptor);
  }
  return bytes.toString('latin1');
}
