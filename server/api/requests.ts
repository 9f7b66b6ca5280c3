import type * as z from 'zod';
import type { ApiErrorCode } from '../../domain/result-codes.ts';
import type { Version } from '../../platform/database/version.ts';
import { matchesTag } from '../../platform/http/entity-tag.ts';
import { pathOf } from '../../platform/http/request-path.ts';
import type { InvalidPart } from '../problem-response.ts';
import { apiPath } from './paths.ts';

/** What was read of a request, or why it cannot be. */
export type Reading<T> = { ok: true; value: T } | { ok: false; code: ApiErrorCode; errors?: InvalidPart[] };

const jsonType = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;
const keyShape = /^[\x21-\x7e]{1,255}$/;
/** Enough to mend a request by; a hostile one has thousands. */
const mostErrors = 10;
const longestReason = 200;

/** Whether a request is for the API: its path decoded as the router does, so that both decide alike. */
export function isForApi(request: Request): boolean {
  return pathOf(request).startsWith(`${apiPath}/`);
}

/** Reads a body that must be JSON of a certain shape. */
export async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<Reading<T>> {
  if (!jsonType.test(request.headers.get('content-type') ?? '') || request.headers.has('content-encoding')) {
    return { ok: false, code: 'media-type-unsupported' };
  }
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer()));
  } catch {
    return { ok: false, code: 'body-malformed' };
  }
  return readWith(schema, body, 'body-invalid', (path) => path.map((key) => `/${escaped(key)}`).join(''));
}

/** Reads the parameters that the schema names; others are nobody's concern. */
export function readQuery<T>(url: string, schema: z.ZodObject & z.ZodType<T>): Reading<T> {
  const query = new URL(url).searchParams;
  const known = Object.keys(schema.shape).filter((name) => query.has(name));
  const values = Object.fromEntries(known.map((name) => [name, query.get(name) || undefined]));
  return readWith(schema, values, 'query-invalid', (path) => path.join('.'));
}

/** Reads the Idempotency-Key, if there is one. */
export function readKey(request: Request): Reading<string | undefined> {
  const key = request.headers.get('idempotency-key') ?? undefined;
  if (key !== undefined && !keyShape.test(key)) return { ok: false, code: 'key-invalid' };
  return { ok: true, value: key };
}

/**
 * The tag of whatever is made of an owner's lists. Weak (RFC 9110, 8.8.1): one version may be sent in several
 * encodings, and a write between asking for the version and for the lists may put newer lists under an older
 * tag. The next request then meets a newer version and is answered in full: a tag never hides a change.
 */
export function tagOf(version: Version): string {
  return `W/"${version}"`;
}

/** Whether the client says that it holds the tag already. */
export function holdsTag(request: Request, tag: string): boolean {
  return matchesTag(request.headers.get('if-none-match') ?? undefined, tag);
}

function readWith<T>(
  schema: z.ZodType<T>,
  value: unknown,
  code: ApiErrorCode,
  place: (path: PropertyKey[]) => string,
): Reading<T> {
  const read = schema.safeParse(value);
  if (read.success) return { ok: true, value: read.data };
  const errors = read.error.issues.slice(0, mostErrors).map(({ path, message }) => ({
    at: place(path),
    reason: message.slice(0, longestReason).toWellFormed(),
  }));
  return { ok: false, code, errors };
}

/** As a JSON pointer writes it (RFC 6901). */
function escaped(key: PropertyKey): string {
  return String(key).replaceAll('~', '~0').replaceAll('/', '~1');
}
