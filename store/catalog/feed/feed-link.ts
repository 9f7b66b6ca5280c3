import { decodeReferences } from './feed-values.ts';

const maxLength = 2_048;

export function readLink(value: unknown, base: URL): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined;
  const text = decodeReferences(value.trim()).replace(/^(?=www\.)/i, 'https://');
  if (!/^(?:https?:)?\//i.test(text)) return undefined;
  const url = URL.parse(text, base.protocol === 'file:' ? undefined : base);
  return url && /^https?:$/.test(url.protocol) && url.href.length <= maxLength ? url.href : undefined;
}
