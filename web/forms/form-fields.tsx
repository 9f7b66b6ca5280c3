import { useState } from 'react';
import { useLocation } from 'react-router';
import { contentPath } from '../paths.ts';
import { returnField } from '../user/return-path.ts';

/** 128 bits. `crypto.randomUUID` exists only with HTTPS. */
export function createIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

export function KeyAndPageFields({ value }: { value?: string }) {
  const [key] = useState(createIdempotencyKey);
  return (
    <>
      <input type="hidden" name="key" value={value ?? key} suppressHydrationWarning />
      <PageField />
    </>
  );
}

export function PageField() {
  return <input type="hidden" name={returnField} value={contentPath(useLocation())} />;
}
