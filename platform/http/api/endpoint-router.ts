import { type Context, Hono } from 'hono';
import type { RequestEnv } from '../requests.ts';
import {
  createStreamResponses,
  type EventStream,
  guardStream,
  type RespondWithStream,
  type StreamRejection,
} from '../responses/event-stream.ts';
import { pagePolicy } from '../responses/security-headers.ts';
import type { Endpoint, ResponseDescription } from './endpoint.ts';
import { checksQuery, readInput, type ValidationErrorCode } from './endpoint-input.ts';
import type { ProblemDetails } from './problem-response.ts';

type AddressHeaders = { Link?: string | undefined; Location?: string | undefined };

type Routing<Services, Code extends string> = {
  createServices: (
    context: Context<RequestEnv>,
    endpoint: Endpoint,
  ) => Promise<Services | { user?: undefined }>;
  problemResponse: (
    code:
      | NoInfer<Code>
      | ValidationErrorCode
      | StreamRejection['code']
      | 'path-unknown'
      | 'user-missing'
      | 'method-not-allowed',
    details?: ProblemDetails,
  ) => Response;
  respondWithStream?: RespondWithStream | undefined;
  publicUrl?: string | undefined;
};

export function routeEndpoints<Services extends object, Code extends string>(
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

/** With those that follow from what the endpoint validates. */
export function errorCodesOf(endpoint: Endpoint): string[] {
  const { method, headers = {}, body, needsUser, errors = [] } = endpoint;
  const codes = [
    needsUser && 'user-missing',
    checksQuery(endpoint) && 'query-invalid',
    body && 'body-malformed',
    body && 'body-invalid',
    method === 'GET' ? undefined : 'body-too-large',
    body && 'media-type-unsupported',
  ] satisfies (ValidationErrorCode | 'user-missing' | false | undefined)[];
  const headerErrors = Object.values(headers).map(({ error }) => error);
  return [...codes, ...headerErrors, ...errors].filter((code) => typeof code === 'string');
}

async function respond<Services extends object, Code extends string>(
  endpoint: Endpoint<Services, Code>,
  {
    createServices,
    respondWithStream,
    publicUrl,
    ...routing
  }: Routing<Services, Code> & { respondWithStream: RespondWithStream },
  context: Context<RequestEnv>,
): Promise<Response> {
  const problemResponse: typeof routing.problemResponse = (code, details) => {
    context.set('code', code);
    return routing.problemResponse(code, details);
  };
  const services = await createServices(context, endpoint);
  if (endpoint.needsUser && !('user' in services && services.user))
    return problemResponse('user-missing', { headers: { 'www-authenticate': 'Bearer' } });
  const input = await readInput(endpoint, context, publicUrl);
  if (!input.ok) return problemResponse(input.code as Code, { errors: input.errors });
  const result = await endpoint.handler(input.value as never, services as Services);
  if ('code' in result) {
    const { code, retryAfter } = result;
    return problemResponse(code, retryAfter ? { headers: { 'retry-after': String(retryAfter) } } : {});
  }
  const { status, body, textType } = result;
  const described: Partial<ResponseDescription> = endpoint.responses[status] ?? {};
  const contentType = textType ? `${textType}; charset=utf-8` : described.contentType;
  if (contentType === 'text/event-stream') {
    const mayReceive = context.get('requester')?.mayReceive;
    const stream = body as EventStream;
    const response = await respondWithStream(context, mayReceive ? guardStream(stream, mayReceive) : stream);
    return 'code' in response ? problemResponse(response.code) : response;
  }
  const headers: Record<string, string> = {
    'cache-control': 'private, no-cache',
    ...(described.textType && { vary: 'Accept' }),
    ...definedOnly(withOrigin(result.headers, publicUrl)),
  };
  if (body === undefined) return new Response(null, { status, headers });
  headers['content-type'] = contentType ?? 'application/json';
  if (contentType?.startsWith('text/html')) headers['content-security-policy'] = pagePolicy({});
  return new Response(contentType ? String(body) : JSON.stringify(body), { status, headers });
}

function withOrigin({ Link, Location, ...others }: AddressHeaders = {}, origin = ''): object {
  return {
    ...others,
    Link: Link?.replace('<', `<${origin}`),
    Location: Location === undefined ? undefined : origin + Location,
  };
}

function definedOnly(headers: object = {}): Record<string, string> {
  const defined: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) defined[name] = value;
  return defined;
}
