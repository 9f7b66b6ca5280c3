export type Encoding = 'br' | 'gzip' | 'identity';

/** @param accepted the `Accept-Encoding` header (RFC 9110 §12.5.3) */
export function encodingFor(accepted = ''): Encoding {
  const weights = weightsOf(accepted);
  const isAccepted = (coding: string) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(isAccepted) ?? 'identity';
}

/** Ranges such as `image/*` do not count, because browsers also send them for types that they do not support. */
export function namesMediaType(accepted = '', type = ''): boolean {
  return (weightsOf(accepted).get(type) ?? 0) > 0;
}

function weightsOf(accepted: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const name = coding === 'x-gzip' ? 'gzip' : coding;
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(weight.indexOf('=') + 1)));
  }
  return weights;
}

/** Compares weakly (RFC 9110 §13.1.2, §8.8.3.2). Linear in the length of the header. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  if (header === tag || header.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return header.matchAll(/"[^"]*"/g).some(([found]) => found === opaque);
}
