const codes = { SQLITE_BUSY: 5, SQLITE_IOERR: 10, SQLITE_CORRUPT: 11, SQLITE_FULL: 13, SQLITE_NOTADB: 26 };

export function isLocked(error: unknown): boolean {
  return primaryCode(error) === codes.SQLITE_BUSY;
}

export function isDamage(error: unknown): boolean {
  return [codes.SQLITE_CORRUPT, codes.SQLITE_NOTADB].includes(primaryCode(error));
}

export function isDiskFault(error: unknown): boolean {
  const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
  return isFull || [codes.SQLITE_FULL, codes.SQLITE_IOERR].includes(primaryCode(error));
}

function primaryCode(error: unknown): number {
  const { errcode: extendedCode = 0 } = error as { errcode?: number };
  return extendedCode % 256;
}
