const codes = { SQLITE_BUSY: 5, SQLITE_CORRUPT: 11, SQLITE_NOTADB: 26 };

export function isLocked(error: unknown): boolean {
  return primaryCode(error) === codes.SQLITE_BUSY;
}

export function isDamage(error: unknown): boolean {
  return [codes.SQLITE_CORRUPT, codes.SQLITE_NOTADB].includes(primaryCode(error));
}

function primaryCode(error: unknown): number {
  const { errcode: extendedCode = 0 } = error as { errcode?: number };
  return extendedCode % 256;
}
