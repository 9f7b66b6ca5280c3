/** SQLITE_BUSY: another process holds a lock. */
export function isLocked(error: unknown): boolean {
  return primaryCode(error) === 5;
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
export function isDamage(error: unknown): boolean {
  return [11, 26].includes(primaryCode(error));
}

/** The bits above the lowest eight are details (SQLite, 'Result and Error Codes'). */
function primaryCode(error: unknown): number {
  return ((error as { errcode?: number }).errcode ?? 0) % 256;
}
