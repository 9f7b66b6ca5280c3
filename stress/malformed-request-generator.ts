import { oddHeaders, oddQuery } from './malformed-headers.ts';
import { hostileFields, hostileJson, hostileSegment } from './malformed-values.ts';
import type { Random } from './seeded-random.ts';

/** What a request says, as bytes: no client between, which would mend it. */
export type Hostile = { method: string; path: string; headers: [string, string][]; body: Buffer };

/** Bodies above this are refused while they are still being sent, so that the answer may be lost on the way. */
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
const types = [
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
const boundary = 'frontera';
const pages = [
  '/',
  '/?index',
  '/Mis-Listas',
  '/Mis-Listas?index',
  '/mis-listas/',
  '/Mis-Listas.data?index',
  '/_root.data',
];
const others = [
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

/** @param ids of lists and products that the requests may do harm to */
export function hostileRequest(dice: Random, ids: string[]): Hostile {
  const request = dice.pick([toApi, toApi, toForms, toForms, toAnywhere])(dice, ids);
  request.headers.push(...oddHeaders(dice));
  if (dice.chance(0.15)) request.path += `${request.path.includes('?') ? '&' : '?'}${oddQuery(dice)}`;
  return request;
}

function toApi(dice: Random, ids: string[]): Hostile {
  const id = () => (dice.chance(0.4) ? dice.pick(ids) : hostileSegment(dice));
  const path = dice.pick([
    () => '/api/lists',
    () => `/api/lists/${id()}`,
    () => `/api/lists/${id()}/products/${id()}`,
    () => `/api/lists/${id()}/${hostileSegment(dice)}`,
    () => '/api/lists/live',
  ])();
  const type = dice.chance(0.7) ? 'application/json' : dice.pick(types);
  const body = dice.chance(0.85) ? Buffer.from(hostileJson(dice)) : Buffer.alloc(0);
  return {
    method: dice.chance(0.8) ? dice.pick(['POST', 'PATCH', 'PUT', 'DELETE', 'GET']) : dice.pick(methods),
    path,
    headers: [['content-type', type]],
    body,
  };
}

function toForms(dice: Random, ids: string[]): Hostile {
  const path = dice.chance(0.7)
    ? dice.pick(pages)
    : `/Mis-Listas/${hostileSegment(dice)}${dice.pick(['', '.data', `?id=${dice.pick(ids)}`])}`;
  const fields = hostileFields(dice, ids);
  const [type, body] = dice.pick([
    (): [string, Buffer] => ['application/x-www-form-urlencoded', urlencoded(dice, fields)],
    (): [string, Buffer] => ['application/x-www-form-urlencoded', urlencoded(dice, fields)],
    (): [string, Buffer] => [`multipart/form-data; boundary=${boundary}`, multipart(dice, fields)],
    (): [string, Buffer] => [dice.pick(types), multipart(dice, fields)],
    (): [string, Buffer] => [dice.pick(types), Buffer.from(hostileJson(dice))],
  ])();
  return {
    method: dice.chance(0.9) ? 'POST' : dice.pick(methods),
    path,
    headers: [['content-type', type]],
    body,
  };
}

function toAnywhere(dice: Random, ids: string[]): Hostile {
  const path = dice.pick([
    () => dice.pick(others),
    () => dice.pick(pages),
    () => `/${hostileSegment(dice)}`,
    () => `/assets/${hostileSegment(dice)}`,
    () => `/pictures/${hostileSegment(dice)}`,
    () =>
      `/productos/${dice.chance(0.3) ? dice.pick(ids) : hostileSegment(dice)}/listas${dice.pick(['', '.data'])}`,
    () => `/Mis-Listas/${hostileSegment(dice)}/${hostileSegment(dice)}`,
    () => `//${hostileSegment(dice)}//`,
    () => `/api/../${hostileSegment(dice)}`,
    () => `http://otra.example/${hostileSegment(dice)}`,
    () =>
      dice.pick([
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
  return { method: dice.chance(0.7) ? 'GET' : dice.pick(methods), path, headers: [], body: Buffer.alloc(0) };
}

function urlencoded(dice: Random, fields: [string, string][]): Buffer {
  const whole = fields
    .map(
      ([name, value]) =>
        `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
    )
    .join('&');
  // Half of them keep the bytes that an encoding would have hidden.
  return dice.chance(0.5)
    ? Buffer.from(whole)
    : Buffer.from(fields.map((field) => field.join('=')).join('&'), dice.pick(['utf8', 'latin1', 'utf16le']));
}

function multipart(dice: Random, fields: [string, string][]): Buffer {
  const asFile = () =>
    dice.chance(0.2) ? `; filename="${dice.pick(['', 'a.txt', '\0', '"', 'a'.repeat(3_000)])}"` : '';
  const parts = fields.map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${asFile()}\r\n\r\n${value}\r\n`,
  );
  const whole = Buffer.from(`${parts.join('')}--${boundary}--\r\n`);
  return dice.chance(0.5) ? whole : whole.subarray(0, dice.below(whole.length));
}
