import { type Context, Hono } from 'hono';
import type * as z from 'zod';
import type { RequestEnv } from '../request-bindings.ts';
import {
  createStreamResponses,
  type EventStream,
  type RespondWithStream,
  type StreamRejection,
} from '../responses/event-stream.ts';
import { pagePolicy } from '../responses/security-headers.ts';
import type { Endpoint, ResponseDescription } from './endpoint.ts';
import type { InvalidPart, ProblemDetails } from './problem-response.ts';

/** 'body-too-large' is returned by the request limits. */
type ValidationErrorCode =
  | 'query-invalid'
  | 'body-malformed'
  | 'body-invalid'
  | 'body-too-large'
  | 'media-type-unsupported';

type Routing<Services, Code extends string> = {
  createServices: (request: Request) => Promise<Services>;
  problemResponse: (
    code:
      | NoInfer<Code>
      | ValidationErrorCode
      | StreamRejection['code']
      | 'path-unknown'
      | 'method-not-allowed',
    details?: ProblemDetails,
  ) => Response;
  respondWithStream?: RespondWithStream | undefined;
  publicUrl?: string | undefined;
};
type Validated<T> = { ok: true; value: T } | { ok: false; code: string; errors?: InvalidPart[] };

const mediaType = /^([\w/+.-]+)\s*(;\s*charset="?utf-8"?\s*)?$/i;
/** An invalid request may have thousands of invalid parts. */
const maxErrors = 10;
const maxReasonLength = 200;

/** Routes requests to endpoints; validates them; responds to HEAD, to other methods and to unknown paths. */
export function routeEndpoints<Services, Code extends string>(
  endpoints: Endpoint<Services, Code>[],
  routing: Routing<Services, Code>,
) {
  const router = new Hono<RequestEnv>();
  const { respondWithStream = createStreamResponses() } = routing;
  for (const [path, onPath] of Map.groupBy(endpoints, ({ path }) => path)) {
    for (const endpoint of onPath) {
      router.on(endpoint.method, path, (context) =>
        respond(endpoint, { ...routing, respondWithStream }, context),
      );
    }
    const allow = onPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method)).join(', ');
    router.all(path, () => routing.problemResponse('method-not-allowed', { headers: { allow } }));
  }
  router.all('*', () => routing.problemResponse('path-unknown'));
  return router;
}

/** The codes of an endpoint, with those that follow from what it validates. */
export function errorCodesOf({ method, query, headers = {}, body, errors = [] }: Endpoint): string[] {
  const codes = [
    query && 'query-invalid',
    body && 'body-malformed',
    body && 'body-invalid',
    method === 'GET' ? undefined : 'body-too-large',
    body && 'media-type-unsupported',
  ] satisfies (ValidationErrorCode | undefined)[];
  const headerErrors = Object.values(headers).map(({ error }) => error);
  return [...codes, ...headerErrors, ...errors].filter((code) => code !== undefined);
}

async function respond<Services, Code extends string>(
  endpoint: Endpoint<Services, Code>,
  {
    createServices,
    problemResponse,
    respondWithStream,
    publicUrl,
  }: Routing<Services, Code> & { respondWithStream: RespondWithStream },
  context: Context,
): Promise<Response> {
  const input = await readInput(endpoint, context, publicUrl);
  if (!input.ok) return problemResponse(input.code as Code, { errors: input.errors });
  const result = await endpoint.handler(input.value as never, await createServices(context.req.raw));
  if ('code' in result) return problemResponse(result.code);
  const { status, body, textType } = result;
  const described: Partial<ResponseDescription> = endpoint.responses[status] ?? {};
  const contentType = textType ? `${textType}; charset=utf-8` : described.contentType;
  if (contentType === 'text/event-stream') {
    const response = await respondWithStream(context, body as EventStream);
    return 'code' in response ? problemResponse(response.code) : response;
  }
  const headers: Record<string, string> = {
    'cache-control': 'private, no-cache',
    ...(described.textType && { vary: 'Accept' }),
    ...definedOnly(result.headers),
  };
  if (body === undefined) return new Response(null, { status, headers });
  headers['content-type'] = contentType ?? 'application/json';
  if (contentType?.startsWith('text/html')) headers['content-security-policy'] = pagePolicy({});
  return new Response(contentType ? String(body) : JSON.stringify(body), { status, headers });
}

function definedOnly(headers: object = {}): Record<string, string> {
  const defined: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) defined[name] = value;
  return defined;
}

async function readInput(
  { headers = {}, query, body, bodyTypes }: Endpoint,
  { req }: Context,
  publicUrl: string | undefined,
): Promise<Validated<object>> {
  const values: Record<string, string | undefined> = {};
  for (const [name, { pattern, error = '' }] of Object.entries(headers)) {
    const value = req.header(name);
    if (value !== undefined && pattern && !pattern.test(value)) return { ok: false, code: error };
    values[name] = value;
  }
  const inQuery = query && readQuery(req.url, query);
  if (inQuery?.ok === false) return inQuery;
  const inBody = body && (await readBody(req.raw, body, bodyTypes));
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

/** Reads the parameters that the schema has. Others are ignored, and an empty value means the default. */
function readQuery(url: string, schema: z.ZodObject): Validated<unknown> {
  const query = new URL(url).searchParams;
  const known = Object.keys(schema.shape).filter((name) => query.has(name));
  const values = Object.fromEntries(known.map((name) => [name, query.get(name) || undefined]));
  return validate(schema, values, 'query-invalid', (path) => path.join('.'));
}

async function readBody(
  request: Request,
  schema: z.ZodType,
  bodyTypes: Endpoint['bodyTypes'] = {},
): Promise<Validated<unknown>> {
  const [, type = ''] = mediaType.exec(request.headers.get('content-type') ?? '') ?? [];
  const read = new Map([...Object.entries(bodyTypes), ['application/json', JSON.parse]]).get(
    type.toLowerCase(),
  );
  if (!read || request.headers.has('content-encoding')) return { ok: false, code: 'media-type-unsupported' };
  let body: unknown;
  try {
    body = read(new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer()));
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
