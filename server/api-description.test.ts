import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeApi, templateOf } from '../platform/http/api/openapi.ts';
import { openSqliteStores } from '../test/support/stores.ts';
import { apiClient, assertDescribed, assertFits, apiDescription as description } from './api.test-support.ts';
import { defineApi } from './api.ts';
import { apiPath } from './api-paths.ts';
import { httpErrors } from './http-errors.ts';
import { sampleShop } from './shop/shop.test-support.ts';

type Parameter = { name: string; in: string; required?: boolean; description?: string };
const stores = openSqliteStores();
const { api, request, send } = apiClient(() => stores);

test('the description contains exactly the endpoints that are routed', () => {
  const routes = api()
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${templateOf(apiPath, path)}`);
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  assert.ok(routes.length >= 12);
  assert.deepEqual(routes.sort(), described.sort());
});

test('every referenced schema exists, and every parameter is described; only those in the path are required', () => {
  const text = JSON.stringify(description);
  const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((found) => found[1] ?? '');
  assert.deepEqual([...new Set(names)].sort(), Object.keys(description.components.schemas).sort());
  for (const [path, methods] of Object.entries(description.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]);
    for (const operation of Object.values(methods)) {
      const parameters: Parameter[] = operation.parameters ?? [];
      const required = parameters.filter((parameter) => parameter.required);
      assert.deepEqual(
        required.map((parameter) => [parameter.in, parameter.name]),
        inPath.map((name) => ['path', name]),
        path,
      );
      assert.ok(
        parameters.every(({ description }) => description),
        path,
      );
    }
  }
});

test('the schemas describe required fields, additional fields and statuses', () => {
  const { NewList, List } = description.components.schemas;
  assert.deepEqual(NewList?.required, ['name']);
  assert.equal(NewList?.additionalProperties, false);
  const fields = [
    'docId',
    'date',
    'name',
    'userId',
    'status',
    'note',
    'url',
    'productCount',
    'products',
    'productsId',
  ];
  assert.deepEqual(List?.required, fields);
  assert.match(JSON.stringify(List), /"status":\{"type":"string","enum":\["Pública","Privada"\]\}/);
});

test('each body of a request, a list and a product have an example, which is valid', () => {
  const { schemas } = description.components;
  const bodies = [...JSON.stringify(description.paths).matchAll(/"requestBody":.*?schemas\/(\w+)"/g)];
  const names = new Set(['List', 'Product', 'CatalogProduct', ...bodies.map(([, name = '']) => name)]);
  for (const name of names) {
    const [example] = (schemas[name]?.examples ?? []) as unknown[];
    assert.ok(example, name);
    assertFits({ $ref: `#/components/schemas/${name}` }, example, name);
  }
});

test('the currency of prices, and that they are of its smallest unit, is in the schemas', () => {
  for (const [currency, example] of [
    ['CLP', '$24.990'],
    ['PEN', 'S/ 249.90'],
  ] as const) {
    const { components } = describeApi(defineApi({ ...sampleShop, currency }).definition);
    for (const schema of [components.schemas.Product, components.schemas.CatalogProduct]) {
      const [price = ''] = /"price":\{[^}]*\}/.exec(JSON.stringify(schema)) ?? [];
      assert.ok(price.includes(`"x-currency":"${currency}"`), price);
      assert.ok(price.includes(`smallest unit of ${currency}: 24990 is ${example}.`), price);
    }
    assert.doesNotMatch(JSON.stringify(components), /"x-currency":""|Chilean/);
  }
});

test('every operation has a group, whose description is in the document and on the page', async () => {
  const { tags, paths } = description;
  assert.deepEqual(
    tags.map(({ name }) => name),
    ['Products', 'Shared lists', 'Lists', 'Sharing', 'Gifts', 'Description'],
  );
  const page = String((await send('GET', '/')).body);
  for (const { description } of tags) assert.ok(page.includes(description), description);
  assert.match(page, /<code>limit<\/code> \(query\)<\/dt><dd>[^<]* 100\b/);
  const used = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags));
  assert.deepEqual(new Set(used), new Set(tags.map(({ name }) => name)));
});

test('the document says that no request is authenticated', () => {
  assert.deepEqual(description.security, []);
  assert.match(description.info.description, /no authentication/);
});

test('assertDescribed rejects responses that are not described', () => {
  const fits = (status: number, body: unknown, type = 'application/json') =>
    assertDescribed('GET', '/lists', status, new Headers({ 'content-type': type }), body);
  fits(200, []);
  assert.throws(() => fits(200, [{ docId: 'x' }]));
  assert.throws(() => fits(200, [], 'text/html'));
  assert.throws(() => fits(201, []));
  const problem = { type: '/api#x', title: 'Bad Request', status: 400, detail: 'x', code: 'name-empty' };
  assert.throws(() => fits(400, problem, 'application/problem+json'));
});

test('the description is served as JSON', async () => {
  const { status, body } = await request('GET', '/openapi.json');
  assert.equal(status, 200);
  assert.deepEqual(body, JSON.parse(JSON.stringify(description)));
});

test('the reference page contains every endpoint, parameter and error code, and loads only its style sheet', async () => {
  const { status, headers, body } = await send('GET', '/');
  assert.equal(status, 200);
  assert.match(headers.get('content-type') ?? '', /^text\/html/);
  const page = String(body);
  for (const [path, methods] of Object.entries(description.paths)) {
    assert.ok(page.includes(path), path);
    const parameters: Parameter[] = Object.values(methods).flatMap((operation) => operation.parameters ?? []);
    for (const { name, in: place } of parameters)
      assert.ok(page.includes(`<code>${name}</code> (${place})`), name);
  }
  for (const code of Object.keys(httpErrors)) assert.ok(page.includes(`id="${code}"`), code);
  assert.doesNotMatch(page, /undefined|\[object|>false</);
  // The example has the origin of the request, so only addresses that the page loads or links are tested.
  assert.ok(!/<script|<style|style=|(?:href|src)="?(?:https?:)?\/\//i.test(page));
  const loaded = [...page.matchAll(/<link[^>]+href="([^"]+)"/g)].map((found) => found[1]);
  assert.deepEqual(loaded, [`${apiPath}/reference.css`]);
  assert.equal((await send('GET', '/reference.css')).status, 200);
  for (const [, anchor] of page.matchAll(/href="#([^"]+)"/g)) {
    assert.ok(page.includes(`id="${anchor}"`), anchor);
  }
});

test('the example of the reference page has the origin of the request', async () => {
  const exampleFor = async (headers: Record<string, string>) =>
    String((await send('GET', '/', { headers })).body).match(/curl[^<\n]*/)?.[0];
  assert.equal(await exampleFor({}), `curl -i http://localhost${apiPath}/lists`);
  assert.equal(
    await exampleFor({ 'x-forwarded-proto': 'https' }),
    `curl -i https://localhost${apiPath}/lists`,
  );
});

test('every error code is described with its status', () => {
  const errors = JSON.stringify(description).matchAll(
    /"(4\d\d|5\d\d)":\{"description":"Rejected: ([^"]+)\."/g,
  );
  const pairs = [...errors].flatMap(([, status, codes = '']) =>
    codes.split(', ').map((code) => [code, status]),
  );
  const described = new Map(pairs as [keyof typeof httpErrors, string][]);
  for (const [code, status] of described) assert.equal(String(httpErrors[code].status), status, code);
  const everywhere = ['path-unknown', 'method-not-allowed'];
  assert.deepEqual([...described.keys(), ...everywhere].sort(), [...Object.keys(httpErrors)].sort());
});
