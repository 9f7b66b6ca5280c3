import * as z from 'zod';
import type { Endpoint, EndpointGroup, ResponseDescription } from './endpoint.ts';
import { errorCodesOf } from './endpoint-router.ts';
import { type ErrorTable, problemSchema, problemType } from './problem-response.ts';

type Json = Record<string, unknown>;
type Operation = Json & { tags: string[] };

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
  groups: EndpointGroup[];
  errors: ErrorTable<string>;
  /** The codes that can reject any request before its endpoint is called. */
  commonErrors: string[];
};

/** Describes the endpoints in OpenAPI 3.1. Schemas with an `id` in their metadata become components. */
export function describeApi(definition: ApiDefinition) {
  const { info, server, security, basePath, groups } = definition;
  const tags = groups.map(({ name, description }) => ({ name, description }));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const { name, endpoints } of groups) {
    for (const endpoint of endpoints) {
      const path = templateOf(basePath, endpoint.path);
      const operation = { tags: [name], ...describeEndpoint(endpoint, definition) };
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
    }
  }
  const components = { schemas: describeSchemas(definition) };
  return { openapi: '3.1.1', info, servers: [{ url: server }], security, tags, paths, components };
}

/** '/items/:id' becomes '/api/items/{id}'. */
export function templateOf(basePath: string, path: string): string {
  return basePath + (path === '/' ? '' : path.replace(/:(\w+)/g, '{$1}'));
}

/** @returns the name of a schema, or of the items of an array */
export function nameOf(schema: z.ZodType): string {
  return itemOf(schema).meta()?.id ?? '';
}

function itemOf(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema;
}

function describeEndpoint(endpoint: Endpoint, { errors, commonErrors }: ApiDefinition): Json {
  const { id, summary, description, body, responses } = endpoint;
  const parameters = describeParameters(endpoint);
  const content = body && {
    'application/json': { schema: reference(body) },
    ...Object.fromEntries(Object.keys(endpoint.bodyTypes ?? {}).map((type) => [type, textContent])),
  };
  return {
    operationId: id,
    summary,
    description,
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      ...Object.fromEntries(
        Object.entries(responses).map(([status, response]) => [status, describeResponse(response)]),
      ),
      ...describeErrors([...errorCodesOf(endpoint), ...commonErrors], errors),
    },
  };
}

export function describeParameters({ parameters = {}, query, headers = {} }: Endpoint) {
  return [
    ...Object.entries(parameters).map(([name, text]) => describeParameter('path', name, text)),
    ...Object.entries(query?.shape ?? {}).map(([name, type]) => {
      const { description = '', ...schema } = withoutDialect(z.toJSONSchema(type as z.ZodType));
      return describeParameter('query', name, String(description), schema);
    }),
    ...Object.entries(headers).map(([name, { description }]) =>
      describeParameter('header', name, description),
    ),
  ];
}

function describeParameter(
  place: string,
  name: string,
  description: string,
  schema: Json = { type: 'string' },
) {
  return { name, in: place, description, required: place === 'path', schema };
}

function describeResponse(response: ResponseDescription): Json {
  const { description, headers = {}, schema, textType, contentType } = response;
  const content = schema
    ? { 'application/json': { schema: reference(schema) }, ...(textType && { [textType]: textContent }) }
    : contentType && { [contentType.replace(/;.*/, '')]: {} };
  return {
    description,
    ...(Object.keys(headers).length > 0 && { headers: describeHeaders(headers) }),
    ...(content && { content }),
  };
}

const textContent = { schema: { type: 'string' } };

function describeHeaders(headers: Record<string, string>): Json {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );
}

/** One response for each status, with the codes that it can contain. */
function describeErrors(codes: string[], errors: ErrorTable<string>): Json {
  const byStatus = Map.groupBy(codes, (code) => errors[code]?.status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const canRetry = codes.some((code) => errors[code]?.retryAfter);
      const code = { type: 'object', properties: { code: { enum: codes } } };
      const schema = { allOf: [{ $ref: '#/components/schemas/Problem' }, code] };
      const response = {
        description: `Rejected: ${codes.join(', ')}.`,
        ...(canRetry && {
          headers: describeHeaders({ 'Retry-After': 'The number of seconds after which to try again.' }),
        }),
        content: { [problemType]: { schema } },
      };
      return [status, response];
    }),
  );
}

function reference(schema: z.ZodType): Json {
  const named = { $ref: `#/components/schemas/${nameOf(schema)}` };
  return schema instanceof z.ZodArray ? { type: 'array', items: named } : named;
}

function describeSchemas({ groups, errors }: ApiDefinition): Record<string, Json> {
  const endpoints = groups.flatMap(({ endpoints }) => endpoints);
  const registry = z.registry<{ id: string }>();
  for (const schema of [...endpoints.flatMap(schemasOf), problemSchema(Object.keys(errors) as [string])]) {
    registry.add(schema, { id: nameOf(schema) });
  }
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
    override({ jsonSchema }) {
      // The pattern of a date-time has several hundred characters, and the format means the same.
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutDialect(schema)]));
}

function schemasOf({ body, responses }: Endpoint): z.ZodType[] {
  const schemas = [body, ...Object.values(responses).map(({ schema }) => schema)];
  return schemas.flatMap((schema) => (schema ? itemOf(schema) : []));
}

/** OpenAPI 3.1 declares the dialect itself, and the keys of `components` are the names. */
function withoutDialect({ $schema: _, $id: __, id: ___, ...schema }: Json): Json {
  return schema;
}
