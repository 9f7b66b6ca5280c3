/** @returns 128 random bits. `crypto.randomUUID` exists only on pages that are loaded by HTTPS. */
export function createIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
