import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routeEndpoints } from './endpoint-router.ts';
import type { ApiDefinition } from './openapi.ts';
import { referenceEndpoints } from './reference-page.ts';

const definition: ApiDefinition = {
  info: {
    title: 'Notes',
    version: '1',
    description: 'All notes.',
    contact: { name: 'Ana' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  server: '/',
  basePath: '/api',
  security: [],
  groups: [],
  errors: { 'path-unknown': { status: 404, title: 'Unknown', text: 'No note.' } },
  commonErrors: ['path-unknown'],
};
const look = { home: { path: '/', name: 'Notes' }, brandColour: '#d64200', example: 'curl {origin}/api' };

test('the page is created once, and its example has the origin of each request', async () => {
  let created = 0;
  const readDefinition = () => {
    created += 1;
    return definition;
  };
  const router = routeEndpoints(referenceEndpoints(readDefinition, look), {
    createServices: async () => ({}),
    problemResponse: (code) => new Response(code, { status: 404 }),
  });
  for (const [host, shown] of [
    ['a.example:8080', 'a.example:8080'],
    ['b.example', 'b.example'],
    ['a&lt;b.example', 'a&amp;lt;b.example'],
    ['$&.example', '$&amp;.example'],
  ]) {
    const page = await (await router.request(`http://${host}/`)).text();
    assert.ok(page.includes(`curl http://${shown}/api<`), page.match(/curl.*/)?.[0]);
  }
  assert.equal(created, 1);
});
