import { malformedHeaders, malformedQuery } from './malformed-headers.ts';
import { malformedFields, malformedJson, malformedSegment } from './malformed-values.ts';
import type { Random } from './seeded-random.ts';

/** A request to be sent as bytes, because HTTP clients would correct or reject it. */
export type MalformedRequest = { method: string; path: string; headers: [string, string][]; body: Buffer };

/** The server rejects larger bodies before it has received them completely. */
export const bodyLimit = 64 * 1024;

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'PROPFIND',
  'QUERY',
  'TRACE',
  'BREW',
];
const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/json;charset="utf-8"',
  'APPLICATION/JSON',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  'application/xml',
  '',
  ';;;=,',
  'a'.repeat(2_000),
];
const pagePaths = [
  '/',
  '/?index',
  '/Mis-Listas',
  '/Mis-Listas?index',
  '/mis-listas/',
  '/Mis-Listas.data?index',
  '/_root.data',
];
const otherPaths = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/api',
  '/api/',
  '/api/products',
  '/api/openapi.json',
  '/assets/',
  '/pictures/',
];

export function malformedRequest(random: Random, ids: string[]): MalformedRequest {
  const request = random.pick([apiRequest, apiRequest, formRequest, formRequest, otherRequest])(random, ids);
  request.headers.push(...malformedHeaders(random));
  if (random.chance(0.15))
    request.path += `${request.path.includes('?') ? '&' : '?'}${malformedQuery(random)}`;
  return request;
}

function apiRequest(random: Random, ids: string[]): MalformedRequest {
  const id = () => (random.chance(0.4) ? random.pick(ids) : malformedSegment(random));
  const path = random.pick([
    () => '/api/lists',
    () => `/api/lists/${id()}`,
    () => `/api/lists/${id()}/products/${id()}`,
    () => `/api/lists/${id()}/${malformedSegment(random)}`,
    () => '/api/lists/live',
  ])();
  const type = random.chance(0.7) ? 'application/json' : random.pick(contentTypes);
  const body = random.chance(0.85) ? Buffer.from(malformedJson(random)) : Buffer.alloc(0);
  return {
    method: random.chance(0.8)
      ? random.pick(['POST', 'PATCH', 'PUT', 'DELETE', 'GET'])
      : random.pick(methods),
    path,
    headers: [['content-type', type]],
    body,
  };
}

function formRequest(random: Random, ids: string[]): MalformedRequest {
  const path = random.chance(0.7)
    ? random.pick(pagePaths)
    : `/Mis-Listas/${malformedSegment(random)}${random.pick(['', '.data', `?id=${random.pick(ids)}`])}`;
  const fields = malformedFields(random, ids);
  const [type, body] = random.pick([
    (): [string, Buffer] => ['application/x-www-form-urlencoded', urlencoded(random, fields)],
    (): [string, Buffer] => ['application/x-www-form-urlencoded', urlencoded(random, fields)],
    (): [string, Buffer] => [random.pick(contentTypes), urlencoded(random, fields)],
    (): [string, Buffer] => [random.pick(contentTypes), Buffer.from(malformedJson(random))],
  ])();
  return {
    method: random.chance(0.9) ? 'POST' : random.pick(methods),
    path,
    headers: [['content-type', type]],
    body,
  };
}

function otherRequest(random: Random, ids: string[]): MalformedRequest {
  const path = random.pick([
    () => random.pick(otherPaths),
    () => random.pick(pagePaths),
    () => `/${malformedSegment(random)}`,
    () => `/assets/${malformedSegment(random)}`,
    () => `/pictures/${malformedSegment(random)}`,
    () =>
      `/productos/${random.chance(0.3) ? random.pick(ids) : malformedSegment(random)}/listas${random.pick(['', '.data'])}`,
    () => `/Mis-Listas/${malformedSegment(random)}/${malformedSegment(random)}`,
    () => `//${malformedSegment(random)}//`,
    () => `/api/../${malformedSegment(random)}`,
    () => `http://otra.example/${malformedSegment(random)}`,
    () =>
      random.pick([
        '*',
        'Mis-Listas',
        '//',
        '/\\',
        '/.data',
        '/%',
        '/%00',
        '/%2e%2e/',
        '/_.data',
        '/__manifest?p=%00',
        '/__manifest?p=/&version=1',
      ]),
  ])();
  return {
    method: random.chance(0.7) ? 'GET' : random.pick(methods),
    path,
    headers: [],
    body: Buffer.alloc(0),
  };
}

function urlencoded(random: Random, fields: [string, string][]): Buffer {
  const encoded = fields
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
    )
    .join('&');
  // Half of the bodies are not percent-encoded.
  return random.chance(0.5)
    ? Buffer.from(encoded)
    : Buffer.from(
        fields.map((field) => field.join('=')).join('&'),
        random.pick(['utf8', 'latin1', 'utf16le']),
      );
}
