import type { Context } from 'hono';
import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { InvalidPart } from './problem-response.ts';

export type ValidationErrorCode =
  | 'query-invalid'
  | 'body-malformed'
  | 'body-invalid'
  | 'body-too-large'
  | 'media-type-unsupported';

type Validated<T> = { ok: true; value: T } | { ok: false; code: string; errors?: InvalidPart[] };

const jsonType = /^application\/json[ \t]*(;[ \t]*charset="?utf-8"?[ \t]*)?$/i;
/** An invalid request may have thousands of invalid parts. */
const maxErrors = 10;
const maxReasonLength = 200;

export async function readInput(
  endpoint: Endpoint,
  { req }: Context,
  publicUrl: string | undefined,
): Promise<Validated<object>> {
  const { headers = {}, query, body } = endpoint;
  const values: Record<string, string | undefined> = {};
  for (const [name, { pattern, error = '' }] of Object.entries(headers)) {
    const value = req.header(name);
    if (value !== undefined && pattern && !pattern.test(value)) return { ok: false, code: error };
    values[name] = value;
  }
  const unknown = checksQuery(endpoint) ? unknownParameters(req.url, query?.shape) : [];
  if (unknown.length > 0) return { ok: false, code: 'query-invalid', errors: unknown };
  const inQuery = query && readQuery(req.url, query);
  if (inQuery?.ok === false) return inQuery;
  const inBody = body && (await readBody(req.raw, body));
  if (inBody?.ok === false) return inBody;
  return {
    ok: true,
    value: {
      origin: publicUrl ?? originOf(req),
      path: req.param(),
      headers: values,
      query: inQuery?.value,
      body: inBody?.value,
      accept: req.header('accept'),
    },
  };
}

function originOf(req: Context['req']): string {
  const url = new URL(req.url);
  if (req.header('x-forwarded-proto') === 'https') url.protocol = 'https:';
  return url.origin;
}

export function checksQuery({ responses }: Endpoint): boolean {
  return !responses[200]?.contentType?.startsWith('text/html');
}

function unknownParameters(url: string, shape: object = {}): InvalidPart[] {
  const names = [...new Set(new URL(url).searchParams.keys())];
  return names
    .filter((name) => !Object.hasOwn(shape, name))
    .slice(0, maxErrors)
    .map((name) => ({ at: name.slice(0, maxReasonLength).toWellFormed(), reason: 'Unknown parameter' }));
}

function readQuery(url: string, schema: z.ZodObject): Validated<unknown> {
  const query = new URL(url).searchParams;
  const known = Object.keys(schema.shape).filter((name) => query.has(name));
  const values = Object.fromEntries(
    known.map((name) => [
      name,
      isArray(schema.shape[name]) ? query.getAll(name).filter(Boolean) : query.get(name) || undefined,
    ]),
  );
  return validate(schema, values, 'query-invalid', (path) => path.join('.'));
}

function isArray(schema: z.core.$ZodType | undefined): boolean {
  return schema instanceof z.ZodArray || (schema instanceof z.ZodDefault && isArray(schema.unwrap()));
}

async function readBody(request: Request, schema: z.ZodType): Promise<Validated<unknown>> {
  const isJson = jsonType.test(request.headers.get('content-type') ?? '');
  if (!isJson || request.headers.has('content-encoding'))
    return { ok: false, code: 'media-type-unsupported' };
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer()));
  } catch {
    return { ok: false, code: 'body-malformed' };
  }
  return validate(schema, body, 'body-invalid', jsonPointer);
}

function validate(
  schema: z.ZodType,
  value: unknown,
  code: ValidationErrorCode,
  describePath: (path: PropertyKey[]) => string,
): Validated<unknown> {
  const result = schema.safeParse(value);
  if (result.success) return { ok: true, value: result.data };
  const errors = result.error.issues.slice(0, maxErrors).map(({ path, message }) => ({
    at: describePath(path),
    reason: message.slice(0, maxReasonLength).toWellFormed(),
  }));
  return { ok: false, code, errors };
}

function jsonPointer(path: PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
