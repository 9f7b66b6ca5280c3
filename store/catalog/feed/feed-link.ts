import { decodeReferences } from './feed-values.ts';

const maxLength = 2_048;

export function readLink(value: unknown, base: URL): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined;
  const url = URL.parse(decodeReferences(value.trim()), base.protocol === 'file:' ? undefined : base);
  return url && /^https?:$/.test(url.protocol) && url.href.length <= maxLength ? url.href : undefined;
}
