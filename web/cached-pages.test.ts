import assert from 'node:assert/strict';
import { test } from 'node:test';
import { catalogOf } from '../store/catalog/catalog.test-support.ts';
import { createHomeCache, createResultCache } from './cached-pages.ts';

test('many different queries displace each other, but not the pages of products', async () => {
  const rendered: string[] = [];
  const pages = {
    enqueue: <T>(work: () => Promise<T>) => work(),
    async renderForAll({ url }: Request) {
      rendered.push(url);
      return new Response('page');
    },
  };
  const durations = { series: () => () => {} } as never;
  const product = { productId: 'p', brand: '', name: 'Polera', images: [], offerings: [] };
  const options = { catalog: catalogOf([product]), pages, durations };
  const [home, results] = [createHomeCache(options), createResultCache(options)];
  const urlOf = (query: number | string) => new URL(`http://localhost/buscar?q=${query}`);
  await home.respond('/', {});
  for (let query = 0; query < 1_100; query += 1) {
    assert.equal(results.respond(urlOf(query), {}, {}), undefined);
    await results.respond(urlOf(query), {}, {});
  }
  assert.equal(rendered.length, 1 + 1_100);
  assert.ok(home.find('/', {}));
  const isStored = (query: number | string) => results.find(urlOf(query), {}) !== undefined;
  assert.deepEqual([0, 99, 100, 1_099].map(isStored), [false, false, true, true]);

  const long = 'x'.repeat(500);
  for (let time = 0; time < 3; time += 1) assert.equal(results.respond(urlOf(long), {}, {}), undefined);
  for (let query = 2_000; query < 13_000; query += 1) results.respond(urlOf(query), {}, {});
  assert.equal(results.respond(urlOf(2_000), {}, {}), undefined, 'only the last requests are known');
});
