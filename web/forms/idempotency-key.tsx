import { useState } from 'react';

/** @returns 128 random bits. `crypto.randomUUID` exists only on pages that are loaded by HTTPS. */
export function createIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

export function KeyField({ value }: { value?: string }) {
  const [key] = useState(createIdempotencyKey);
  return <input type="hidden" name="key" value={value ?? key} suppressHydrationWarning />;
}
