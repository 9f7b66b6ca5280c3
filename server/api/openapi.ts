import * as z from 'zod';
import type { HttpErrorCode } from '../../domain/result-codes.ts';
import { problemStatuses, problemType, retryAfterSeconds } from '../problem-response.ts';
import { type Answer, type Operation, operations, type Parameter } from './operations.ts';
import { apiPath } from './paths.ts';
import { namedSchemas, type SchemaName } from './schemas.ts';

type Json = Record<string, unknown>;
export type ApiDescription = {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json> };
};

let made: ApiDescription | undefined;

/** @returns the API in the words of OpenAPI 3.1, made of the schemas that validate */
export function apiDescription(): ApiDescription {
  made ??= describe();
  return made;
}

function describe(): ApiDescription {
  const paths: ApiDescription['paths'] = {};
  for (const [door, operation] of Object.entries(operations)) {
    const [method = '', pattern = ''] = door.split(' ');
    const path = pathOf(pattern);
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(operation) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Mis Listas',
      version: '1',
      description: `The wish lists of a shopper. Whatever is refused is answered as ${problemType} (RFC 9457) with one of the codes below; an address that is not listed is refused with path-unknown (404), and a method that is not, with method-not-allowed (405).`,
    },
    paths,
    components: { schemas: describeSchemas() },
  };
}

/** What may stop any request before it reaches its operation (`guard.ts`). */
const atTheDoor: HttpErrorCode[] = [
  'host-refused',
  'origin-refused',
  'requests-too-many',
  'reads-too-many',
  'server-failed',
];

/** As OpenAPI spells what Hono spells '/lists/:docId'. */
export function pathOf(pattern: string): string {
  return apiPath + (pattern === '/' ? '' : pattern.replace(/:(\w+)/g, '{$1}'));
}

function describeOperation({ id, summary, description, parameters, body, answers, refusals }: Operation) {
  return {
    operationId: id,
    summary,
    ...(description && { description }),
    ...(parameters && { parameters: parameters.map(describeParameter) }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: reference(body) } } },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [status, describeAnswer(answer)]),
      ),
      ...describeRefusals([...refusals, ...atTheDoor]),
    },
  };
}

function describeParameter({ schema, ...parameter }: Parameter): Json {
  return {
    ...parameter,
    required: parameter.in === 'path',
    schema: schema ? withoutDialect(z.toJSONSchema(schema as z.ZodType)) : { type: 'string' },
  };
}

function describeAnswer({ description, headers = {}, type, schema }: Answer): Json {
  const described = Object.entries(headers).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  return {
    description,
    ...(described.length > 0 && { headers: Object.fromEntries(described) }),
    ...(type && { content: { [type]: schema ? { schema: reference(schema) } : {} } }),
  };
}

/** One answer for each status, which says what codes it may bear. */
function describeRefusals(refusals: HttpErrorCode[]): Json {
  const byStatus = Object.groupBy(refusals, (code) => problemStatuses[code]);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => {
      const code = { type: 'object', properties: { code: { enum: codes } } };
      const answer: Answer = {
        description: `Refused: ${codes.join(', ')}.`,
        headers: codes.some((code) => retryAfterSeconds[code])
          ? { 'Retry-After': 'After how many seconds to try again.' }
          : {},
      };
      const schema = { allOf: [reference('Problem'), code] };
      return [status, { ...describeAnswer(answer), content: { [problemType]: { schema } } }];
    }),
  );
}

function reference(name: SchemaName | [SchemaName]): Json {
  if (Array.isArray(name)) return { type: 'array', items: reference(name[0]) };
  return { $ref: `#/components/schemas/${name}` };
}

function describeSchemas(): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(namedSchemas)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
    override({ jsonSchema }) {
      // The format says it already, in fewer words than a pattern with every leap year.
      if (jsonSchema.format) delete jsonSchema.pattern;
    },
  });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutDialect(schema)]));
}

/** OpenAPI 3.1 has the dialect as its own, and the names as its keys. */
function withoutDialect({ $schema: _, $id: __, ...schema }: Json): Json {
  return schema;
}
