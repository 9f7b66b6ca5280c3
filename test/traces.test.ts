import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type ProxyTracerProvider, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { InMemorySpanExporter, ReadableSpan, TracerProvider } from '@opentelemetry/sdk-trace';
import { temporaryFolder } from './support/server-process.ts';
import { openSqliteStores } from './support/stores.ts';

const root = join(import.meta.dirname, '..');
const stores = openSqliteStores();
const logged: { id?: string; trace?: string; message: string }[] = [];
const record = (message: string, fields = {}) => void logged.push({ message, ...fields });
const log = {
  info: record,
  warn() {},
  error: (message: string, _error: unknown, fields = {}) => record(message, fields),
};
let server: Server;
let exporter: InMemorySpanExporter;
let origin: string;

/** Before the program, loads the file `tracing.mjs` of docs/operations.md, as an operator who installed the packages beside it; the exporter stays in memory. */
before(async () => {
  const folder = temporaryFolder();
  const packages = join(folder, 'node_modules/@opentelemetry');
  mkdirSync(join(packages, 'exporter-trace-otlp-proto'), { recursive: true });
  for (const name of ['api', 'context-async-hooks', 'core', 'resources', 'sdk-trace']) {
    symlinkSync(join(root, 'node_modules/@opentelemetry', name), join(packages, name));
  }
  const exporterFile = join(packages, 'exporter-trace-otlp-proto/index.js');
  writeFileSync(
    exporterFile,
    `const { InMemorySpanExporter } = require('@opentelemetry/sdk-trace');
     exports.exporter = new InMemorySpanExporter();
     exports.OTLPTraceExporter = function () { return exports.exporter; };`,
  );
  const [, code = ''] =
    /```js\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/operations.md'), 'utf8')) ?? [];
  writeFileSync(join(folder, 'tracing.mjs'), code);
  await import(join(folder, 'tracing.mjs'));
  ({ exporter } = await import(exporterFile));
  const { createBuiltApp } = await import('./support/built-app.ts');
  server = createServer(createBuiltApp({ stores, log }).listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as { port: number }).port}`;
});
after(() => void server.close());

async function spansDuring(work: () => Promise<unknown>): Promise<ReadableSpan[]> {
  exporter.reset();
  logged.length = 0;
  await work();
  const provider = (trace.getTracerProvider() as ProxyTracerProvider).getDelegate() as TracerProvider;
  await provider.forceFlush();
  return exporter.getFinishedSpans();
}

async function send(path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(origin + path, { redirect: 'manual', ...init });
  await response.arrayBuffer();
  return response;
}

const spansOf = (path: string, init?: RequestInit) => spansDuring(() => send(path, init));
const requestSpanOf = (spans: ReadableSpan[]) => {
  const [span, ...others] = spans.filter(({ kind }) => kind === SpanKind.SERVER);
  assert.ok(span && others.length === 0);
  return span;
};
const namesOf = (spans: ReadableSpan[]) => spans.map(({ name }) => name).sort();
const textOf = (spans: ReadableSpan[]) =>
  JSON.stringify(
    spans.map(({ name, attributes, events, links, status }) => [name, attributes, events, links, status]),
  );

test('a request has a span with its method, route pattern and status, and a child for each store call, without values', async () => {
  const body = new URLSearchParams({ intent: 'new-list', name: 'Regalo de Ana' });
  const spans = await spansDuring(async () => {
    await send('/Mis-Listas?index', { method: 'POST', body });
  });
  const request = requestSpanOf(spans);
  assert.equal(request.name, 'POST /Mis-Listas');
  assert.deepEqual(request.attributes, {
    'http.request.method': 'POST',
    'http.route': '/Mis-Listas',
    'http.response.status_code': 303,
  });
  const calls = spans.filter((span) => span !== request);
  assert.deepEqual(namesOf(calls), ['createList']);
  assert.deepEqual(calls[0]?.parentSpanContext, request.spanContext());

  const found = await spansOf('/Mis-Listas/Regalo%20de%20Ana?x=secret');
  assert.equal(requestSpanOf(found).name, 'GET /Mis-Listas/:name');
  assert.ok(found.length > 1);
  assert.doesNotMatch(textOf([...spans, ...found]), /Regalo|Ana|secret/);
});

test('the text of a search is in no span, log line or metric', async () => {
  const spans = await spansDuring(async () => {
    for (const path of ['/api/search', '/api/suggestions'])
      for (const more of ['', '&brand=secretbrand', `&x=${'secret'.repeat(99)}`, 'secret'.repeat(99)])
        assert.ok((await send(`${path}?q=secretword${more}`)).status < 500);
  });
  assert.ok(namesOf(spans).includes('GET /api/search'));
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  assert.match(metrics, /route="\/api\/search"/);
  assert.doesNotMatch(textOf(spans) + JSON.stringify(logged) + metrics, /secret/);
});

test('what a sign-in and a user send is in no span', async () => {
  const { openShop } = await import('./support/shop-with-users.ts');
  const { accountOf, hashOf } = await import('../server/users/secrets.ts');
  const { newBrowser, stores } = openShop({
    ...{ USERS: 'openid', PUBLIC_URL: 'http://tienda.example', OPENID_ISSUER: 'http://127.0.0.1:9' },
    ...{ OPENID_CLIENT_ID: 'tienda', OPENID_CLIENT_SECRET: 'secret' },
  });
  const [account, secret] = [accountOf('x', 'secret'), 'secret'.repeat(8).slice(0, 43)];
  const session = { id: hashOf(secret), name: 'Secreta', providerSession: 'secret', expiresAt: '9999' };
  await stores.sessions.startSession(account, session);
  const [user, guest] = [newBrowser(), newBrowser()];
  user.cookies.set('sesion', `${account}.${secret}`);
  const state = 'secret12'.repeat(4);
  guest.cookies.set('ingreso-secret12', [state, state, state, 'secret'].join('.'));
  const spans = await spansDuring(async () => {
    await guest.send('/iniciar-sesion?volver=/secret');
    await guest.send(`/iniciar-sesion/respuesta?code=secret&state=${state}&iss=secret`);
    await newBrowser().send('/api/lists', { headers: { authorization: 'Bearer secret' } });
    await guest.createList('secret');
    assert.equal((await user.createList('secret')).status, 200);
    await user.post('/cerrar-sesion');
  });
  for (const name of ['GET /iniciar-sesion/respuesta', 'readSession', 'endSession', 'createList'])
    assert.ok(namesOf(spans).includes(name), name);
  for (const text of [/secret/i, account, ...guest.cookies.values()])
    assert.ok(!textOf(spans).match(text), String(text));
});

test('the cached home page, the API and unknown methods have spans', async () => {
  await spansOf('/');
  const names = async (path: string, method = 'GET') => {
    const { name, attributes } = requestSpanOf(await spansOf(path, { method }));
    return [name, attributes['http.request.method']];
  };
  assert.deepEqual(await names('/'), ['GET /', 'GET']);
  assert.deepEqual(await names('/api/lists/1'), ['GET /api/lists/:docId', 'GET']);
  assert.deepEqual(await names('/Mis-Listas', 'LOCK'), ['other /Mis-Listas', '_OTHER']);
});

const traceparentOf = (number: number) => `00-${String(number).repeat(32)}-${String(number).repeat(16)}-01`;

test('the span of a traceparent is the parent of the span, and the log line has the ID of the trace', async () => {
  const given = requestSpanOf(await spansOf('/Mis-Listas', { headers: { traceparent: traceparentOf(1) } }));
  assert.equal(given.parentSpanContext?.spanId, '1'.repeat(16));
  assert.equal(given.spanContext().traceId, '1'.repeat(32));
  assert.equal(logged.at(-1)?.trace, '1'.repeat(32));
  const own = requestSpanOf(await spansOf('/Mis-Listas'));
  assert.equal(own.parentSpanContext, undefined);
  assert.equal(logged.at(-1)?.trace, own.spanContext().traceId);
});

test('store calls of requests that wait in a queue belong to their own request', async () => {
  const path = '/?productId=148203951';
  const expected = namesOf(await spansOf(path));
  assert.ok(expected.length > 1);
  const numbers = [1, 2, 3];
  const spans = await spansDuring(() =>
    Promise.all(numbers.map((number) => send(path, { headers: { traceparent: traceparentOf(number) } }))),
  );
  for (const number of numbers) {
    const own = spans.filter((span) => span.spanContext().traceId === String(number).repeat(32));
    assert.deepEqual(namesOf(own), expected);
  }
});

test('a store call that fails has an error with its type, and not its message; the log lines have the ID of the trace', async () => {
  const fail = () => Promise.reject(Object.assign(new Error('Regalo de Ana'), { code: '57P01' }));
  Object.assign(stores.lists, { readOverview: fail, readListsWithProducts: fail });
  for (const path of ['/Mis-Listas', '/api/lists']) {
    const spans = await spansOf(path, { headers: { traceparent: traceparentOf(1), 'x-request-id': 'r-1' } });
    const failed = spans.filter(({ status }) => status.code === SpanStatusCode.ERROR);
    assert.deepEqual(
      failed.map(({ attributes, status, events }) => [attributes['error.type'], status.message, events]),
      [
        ['57P01', undefined, []],
        ['503', undefined, []],
      ],
      path,
    );
    assert.deepEqual(
      logged.map(({ id, trace }) => [id, trace]),
      logged.map(() => ['r-1', '1'.repeat(32)]),
    );
    assert.equal(logged.length, 2);
    assert.doesNotMatch(textOf(spans), /Regalo/);
  }
});
