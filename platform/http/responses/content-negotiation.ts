import type { MiddlewareHandler } from 'hono';
import { visibleText } from '../header-text.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** RFC 9110 §12.5.3. */
export function encodingFor(accepted = ''): Encoding {
  const weights = weightsOf(accepted);
  const isAccepted = (coding: string) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(isAccepted) ?? 'identity';
}

export function namesMediaType(accepted = '', type = ''): boolean {
  return (weightsOf(accepted).get(type) ?? 0) > 0;
}

function weightsOf(accepted: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [coding, ...parameters] = part.split(';').map(visibleText);
    if (!coding || parameters.includes(undefined)) continue;
    const weight = parameters.find((parameter) => parameter?.startsWith('q='));
    const name = coding === 'x-gzip' ? 'gzip' : coding;
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  return weights;
}

/** RFC 9110 §13.1.2, in any coding. */
export function findTag(header: string | undefined, tag: string): string | undefined {
  const opaque = tag.replace(/^W\//, '');
  if (visibleText(header ?? '') === '*') return opaque;
  const inCoding = `${opaque.slice(0, -1)}:`;
  return tagsIn(header).find((found) => found === opaque || found.startsWith(inCoding));
}

/** RFC 9110 §13.1.1; undefined for `*`. */
export function readStrongTags(header: string | undefined): string[] | undefined {
  if (header === undefined || visibleText(header) === '*') return undefined;
  return tagsIn(header.replaceAll(/W\/"[^"]*"/g, '')).map((tag) => tag.slice(1, -1));
}

/** RFC 9110 §8.8.3.3: `compress` makes the tag weak. */
export const tagCodings: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  const [tag, coding] = [headers.get('etag'), headers.get('content-encoding')];
  if (coding && tag?.startsWith('W/')) headers.set('etag', `${tag.slice(2, -1)}:${coding}"`);
};

function tagsIn(header = ''): string[] {
  return [...header.matchAll(/"[^"]*"/g)].map(([tag]) => tag);
}
