import type * as z from 'zod';
import type { EventStream } from '../responses/event-stream.ts';

export type ResponseDescription = {
  description: string;
  headers?: Record<string, string>;
  schema?: z.ZodType;
  textType?: string;
  contentType?: string;
};

type HeaderDescription = { description: string; pattern?: RegExp; error?: string };

export type EndpointGroup<Services = never, Code extends string = string> = {
  name: string;
  description: string;
  endpoints: Endpoint<Services, Code>[];
};

export type Endpoint<Services = never, Code extends string = string> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In Hono's syntax. */
  path: string;
  id: string;
  summary: string;
  description: string;
  parameters?: Record<string, string>;
  query?: z.ZodObject;
  headers?: Record<string, HeaderDescription>;
  body?: z.ZodType;
  responses: Record<number, ResponseDescription>;
  needsUser?: boolean;
  readsUser?: boolean;
  /** Also those of exceptions. */
  errors?: readonly Code[];
  handler(
    input: never,
    services: Services,
  ): MaybePromise<Failure<Code> | { status: number; headers?: object; body?: unknown; textType?: string }>;
};

export function endpoint<
  const Path extends string,
  const Responses extends Record<number, ResponseDescription>,
  Services,
  Query extends z.ZodObject = never,
  const Headers extends Record<string, HeaderDescription> = Record<never, never>,
  Body extends z.ZodType = never,
  const Code extends string = never,
>(
  definition: Pick<Endpoint, 'method' | 'id' | 'summary' | 'description'> & {
    path: Path;
    parameters?: Record<ParameterNames<Path>, string>;
    query?: Query;
    headers?: Headers;
    body?: Body;
    responses: Responses;
    errors?: readonly Code[];
    handler(
      input: Input<Path, Query, Headers, Body>,
      services: Services,
    ): MaybePromise<Failure<NoInfer<Code>> | Success<NoInfer<Responses>>>;
  },
): Endpoint<Services, Code | HeaderErrors<Headers>> {
  return definition as Endpoint<Services, Code | HeaderErrors<Headers>>;
}

export function readingUser<Known extends Endpoint>(endpoints: Known[]): Known[] {
  return endpoints.map((endpoint) => ({ ...endpoint, readsUser: true }));
}

export function needingUser<Known extends Endpoint>(endpoints: Known[]): Known[] {
  return endpoints.map((endpoint) => ({ ...endpoint, needsUser: true }));
}

type MaybePromise<T> = T | Promise<T>;
type Failure<Code> = { ok: false; code: Code; retryAfter?: number | undefined };

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type HeaderErrors<Headers> = {
  [Name in keyof Headers]: Headers[Name] extends { error: infer Code extends string } ? Code : never;
}[keyof Headers];

type Input<Path extends string, Query, Headers, Body> = {
  /** For display: a client may send any `X-Forwarded-Proto`. */
  origin: string;
  path: Record<ParameterNames<Path>, string>;
  query: z.output<Query>;
  headers: { [Name in keyof Headers]: string | undefined };
  body: z.output<Body>;
  accept: string | undefined;
};

type Success<Responses> = {
  [Status in keyof Responses]: { status: Status } & BodyOf<Responses[Status]> & HeadersOf<Responses[Status]>;
}[keyof Responses];

type BodyOf<Description> = Description extends { schema: infer Schema extends z.ZodType }
  ? { body: z.input<Schema>; textType?: undefined } | TextOf<Description>
  : Description extends { contentType: 'text/event-stream' }
    ? { body: EventStream }
    : Description extends { contentType: string }
      ? { body: string }
      : { body?: undefined };

type TextOf<Description> = Description extends { textType: infer Type extends string }
  ? { body: string; textType: Type }
  : never;

type HeadersOf<Description> = Description extends { headers: infer Headers }
  ? { headers?: { [Name in keyof Headers]?: string | undefined } }
  : { headers?: undefined };
