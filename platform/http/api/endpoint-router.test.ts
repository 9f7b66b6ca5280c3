import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { endpoint, needingUser } from './endpoint.ts';
import { errorCodesOf, routeEndpoints } from './endpoint-router.ts';
import { createProblemResponses } from './problem-response.ts';

type Services = { user: string };

const readNote = endpoint({
  method: 'GET',
  path: '/notes/:id',
  id: 'readNote',
  summary: 'Read a note',
  description: 'With its lines.',
  parameters: { id: 'The ID of the note.' },
  query: z.strictObject({ size: z.coerce.number().int().default(3) }),
  responses: {
    200: { description: 'The note.', headers: { ETag: 'The version.' }, schema: z.array(z.string()) },
    304: { description: 'Not modified.' },
  },
  errors: ['note-not-found'],
  handler({ path: { id }, query: { size } }, { user }: Services) {
    if (id === 'none') return { ok: false, code: 'note-not-found' };
    if (id === 'same') return { status: 304 };
    return { status: 200, body: [id, user, String(size)], headers: { ETag: size > 3 ? '"x"' : undefined } };
  },
});
const writeNote = endpoint({
  method: 'PUT',
  path: '/notes/:id',
  id: 'writeNote',
  summary: 'Write a note',
  description: 'Replaces its text.',
  headers: { 'If-Match': { description: 'The version.', pattern: /^"\w+"$/, error: 'tag-invalid' } },
  body: z.strictObject({ text: z.string() }),
  responses: { 204: { description: 'Written.' } },
  handler: () => ({ status: 204 }),
});

const page = endpoint({
  method: 'GET',
  path: '/page',
  id: 'readPage',
  summary: 'Read a page',
  description: 'For people.',
  responses: { 200: { description: 'The page.', contentType: 'text/html; charset=UTF-8' } },
  handler: () => ({ status: 200, body: '""' }),
});

const codes = [
  'note-not-found',
  'tag-invalid',
  'query-invalid',
  'body-malformed',
  'body-invalid',
  'body-too-large',
  'media-type-unsupported',
  'path-unknown',
  'user-missing',
  'method-not-allowed',
  'streams-too-many',
  'streams-full',
] as const;
const table = Object.fromEntries(codes.map((code) => [code, { status: 400, title: code, text: code }]));
const problemResponse = createProblemResponses(
  table as Record<(typeof codes)[number], { status: number; title: string; text: string }>,
  '/',
);
const router = routeEndpoints<Services, 'note-not-found' | 'tag-invalid'>([readNote, writeNote, page], {
  problemResponse,
  createServices: async () => ({ user: 'ana' }),
});
const send = async (method: string, path: string, init: RequestInit = {}) => {
  const response = await router.request(path, { method, ...init });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
};

test('a handler receives validated input and its result becomes the response', async () => {
  const { status, headers, body } = await send('GET', '/notes/a%20b?size=5');
  assert.deepEqual([status, body], [200, ['a b', 'ana', '5']]);
  assert.equal(headers.get('etag'), '"x"');
  assert.equal(headers.get('cache-control'), 'private, no-cache');
  assert.equal((await send('GET', '/notes/a?size=')).headers.get('etag'), null);
  assert.equal((await send('GET', '/notes/same')).status, 304);
});

test('unknown parameters are rejected with their names, except by a page, whose links may have any', async () => {
  for (const method of ['GET', 'PUT']) {
    const { status, body } = await send(method, '/notes/a?size=5&ofset=1&constructor=&ofset=2');
    assert.deepEqual([status, body.code], [400, 'query-invalid']);
    const names = method === 'GET' ? ['ofset', 'constructor'] : ['size', 'ofset', 'constructor'];
    assert.deepEqual(
      body.errors,
      names.map((at) => ({ at, reason: 'Unknown parameter' })),
    );
  }
  assert.equal((await send('GET', '/page?utm_source=mail')).status, 200);
});

test('invalid input and error codes become problem responses', async () => {
  const json = { 'content-type': 'application/json' };
  assert.equal((await send('GET', '/notes/none')).body.code, 'note-not-found');
  assert.equal((await send('GET', '/notes/a?size=x')).body.code, 'query-invalid');
  const badTag = { headers: { ...json, 'if-match': 'x' }, body: '{' };
  assert.equal((await send('PUT', '/notes/a', badTag)).body.code, 'tag-invalid');
  assert.equal((await send('PUT', '/notes/a', { headers: json, body: '{' })).body.code, 'body-malformed');
  assert.deepEqual((await send('PUT', '/notes/a', { headers: json, body: '{"text":1}' })).body.errors, [
    { at: '/text', reason: 'Invalid input: expected string, received number' },
  ]);
  assert.equal((await send('PUT', '/notes/a', { headers: json, body: '{"text":""}' })).status, 204);
});

test('other methods and paths are rejected, and an endpoint with GET also supports HEAD', async () => {
  const { headers, body } = await send('POST', '/notes/a');
  assert.deepEqual([body.code, headers.get('allow')], ['method-not-allowed', 'GET, HEAD, PUT']);
  assert.equal((await send('GET', '/')).body.code, 'path-unknown');
  assert.deepEqual((await send('HEAD', '/notes/a')).body, '');
});

test('the error codes of an endpoint include those of its validation', () => {
  assert.deepEqual(errorCodesOf(readNote), ['query-invalid', 'note-not-found']);
  assert.deepEqual(errorCodesOf(page), []);
  assert.deepEqual(errorCodesOf(writeNote), [
    'query-invalid',
    'body-malformed',
    'body-invalid',
    'body-too-large',
    'media-type-unsupported',
    'tag-invalid',
  ]);
});

test('a body is JSON in UTF-8, and a response can be text', async () => {
  const repeatNote = endpoint({
    method: 'POST',
    path: '/notes',
    id: 'repeatNote',
    summary: 'Repeat a note',
    description: 'Its lines.',
    body: z.strictObject({ lines: z.array(z.string()) }),
    responses: {
      200: { description: 'The lines.', schema: z.array(z.string()), textType: 'text/plain' },
    },
    handler({ body: { lines }, accept }) {
      if (accept === 'text/plain')
        return { status: 200, body: lines.join(), textType: 'text/plain' as const };
      return { status: 200, body: lines };
    },
  });
  const router = routeEndpoints([repeatNote], { createServices: async () => ({}), problemResponse });
  const send = async (type: string, accept = '*/*') => {
    const response = await router.request('/notes', {
      method: 'POST',
      headers: { 'content-type': type, accept },
      body: '{"lines":["a","b"]}',
    });
    const { status, headers } = response;
    return [status, headers.get('content-type'), headers.get('vary'), await response.text()];
  };
  const json = [200, 'application/json', 'Accept', '["a","b"]'];
  assert.deepEqual(await send('Application/JSON;charset=utf-8'), json);
  const text = [200, 'text/plain; charset=utf-8', 'Accept', 'a,b'];
  assert.deepEqual(await send('application/json', 'text/plain'), text);
  for (const type of ['application/json; charset=latin1', 'text/csv', '__proto__', '']) {
    assert.match(String((await send(type))[3]), /media-type-unsupported/, type);
  }
});

test('an endpoint that needs a user rejects a request of nobody, whatever it contains', async () => {
  const routerFor = (current: { user?: string }) =>
    routeEndpoints<Services, 'tag-invalid'>(needingUser([writeNote]), {
      problemResponse,
      createServices: async () => current,
    });
  const codeFor = async (current: { user?: string }, path: string) => {
    const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{' };
    return ((await (await routerFor(current).request(path, init)).json()) as { code: string }).code;
  };
  assert.equal(await codeFor({}, '/notes/a?x=1'), 'user-missing');
  assert.equal(await codeFor({ user: 'ana' }, '/notes/a'), 'body-malformed');
  assert.ok(errorCodesOf({ ...writeNote, needsUser: true }).includes('user-missing'));
});
