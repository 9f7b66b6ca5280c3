import * as z from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiResponseObject,
  type ZodOpenApiSecuritySchemeObject,
} from 'zod-openapi';
import type { Endpoint, EndpointGroup, ResponseDescription } from './endpoint.ts';
import { errorCodesOf } from './endpoint-router.ts';
import { type ErrorTable, problemSchema, problemType } from './problem-response.ts';

export type ApiDefinition = {
  info: {
    title: string;
    version: string;
    description: string;
    contact: { name: string; url?: string };
    license: { name: string; identifier: string };
  };
  server: string;
  basePath: string;
  security: Record<string, string[]>[];
  securitySchemes?: Record<string, ZodOpenApiSecuritySchemeObject>;
  groups: EndpointGroup[];
  annotate?(schema: Record<string, unknown>): void;
  errors: ErrorTable<string>;
  commonErrors: string[];
};

export function describeApi(definition: ApiDefinition) {
  const { info, server, security, securitySchemes = {}, basePath, groups, errors } = definition;
  const tags = groups.map(({ name, description }) => ({ name, description }));
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const { name, endpoints } of groups) {
    for (const endpoint of endpoints) {
      const path = templateOf(basePath, endpoint.path);
      const operation = { tags: [name], ...describeEndpoint(endpoint, definition) };
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
    }
  }
  const described = { openapi: '3.1.1' as const, info, servers: [{ url: server }], security, tags };
  const schemas = { Problem: problemSchema(Object.keys(errors) as [string]) };
  const document = createDocument(
    { ...described, paths, components: { schemas } },
    { override: createOverride(definition) },
  );
  return {
    ...described,
    paths: document.paths ?? {},
    components: {
      schemas: document.components?.schemas as Record<string, Record<string, unknown>>,
      ...(security.length > 0 && { securitySchemes }),
    },
  };
}

// The pattern of a date-time is long, and the format means the same.
const createOverride =
  ({ annotate }: ApiDefinition): ZodOpenApiOverride =>
  ({ jsonSchema }) => {
    if (jsonSchema.format) delete jsonSchema.pattern;
    annotate?.(jsonSchema);
  };

export function templateOf(basePath: string, path: string): string {
  return basePath + (path === '/' ? '' : path.replace(/:(\w+)/g, '{$1}'));
}

export function nameOf(schema: z.ZodType): string {
  const named = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema;
  return named.meta()?.id ?? '';
}

function describeEndpoint(endpoint: Endpoint, definition: ApiDefinition): ZodOpenApiOperationObject {
  const { id, summary, description, parameters = {}, query, headers = {}, body, responses } = endpoint;
  const content = body && {
    'application/json': { schema: body },
  };
  return {
    operationId: id,
    summary,
    description,
    requestParams: {
      path: z.object(mapValues(parameters, (text) => describeParameter(z.string(), text))),
      ...(query && { query }),
      header: z.object(
        mapValues(headers, (header) => describeParameter(z.string().optional(), header.description)),
      ),
    },
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      ...mapValues(responses, describeResponse),
      ...describeErrors([...errorCodesOf(endpoint), ...definition.commonErrors], definition.errors),
    },
  };
}

function mapValues<Value, Result>(record: Record<string, Value>, change: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

const describeParameter = (schema: z.ZodType, description: string) => schema.meta({ param: { description } });

function describeResponse(response: ResponseDescription): ZodOpenApiResponseObject {
  const { description, headers, schema, textType, contentType } = response;
  const content = schema
    ? { 'application/json': { schema }, ...(textType && { [textType]: textContent }) }
    : contentType && { [contentType.replace(/;.*/, '')]: {} };
  return {
    description,
    ...(headers && { headers: mapValues(headers, describeHeader) }),
    ...(content && { content }),
  };
}

const textContent = { schema: { type: 'string' } } as const;
const describeHeader = (description: string) => ({ description, ...textContent });

function describeErrors(codes: string[], errors: ErrorTable<string>) {
  const byStatus = Map.groupBy(codes, (code) => errors[code]?.status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const canRetry = codes.some((code) => errors[code]?.retryAfter);
      const code = { type: 'object', properties: { code: { enum: codes } } };
      const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, code] };
      const retryAfter = describeHeader('The number of seconds after which to try again.');
      const response = {
        description: `Rejected: ${codes.join(', ')}.`,
        ...(canRetry && { headers: { 'Retry-After': retryAfter } }),
        content: { [problemType]: { schema } },
      };
      return [status, response];
    }),
  );
}
