import { useState } from 'react';
import { useLocation } from 'react-router';
import { contentPath } from '../paths.ts';
import { returnField } from '../user/return-path.ts';
import { createIdempotencyKey } from './idempotency-key.ts';

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
