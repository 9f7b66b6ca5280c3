/** 128 bits. `crypto.randomUUID` exists only with HTTPS. */
export function createIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
