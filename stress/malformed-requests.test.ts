import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openCatalog } from '../store/catalog/catalog.ts';
import { openSqliteListStore } from '../store/lists/sqlite-list-store.ts';
import { type Hostile, hostileRequest } from './malformed-request-generator.ts';
import { seededRandom } from './seeded-random.ts';

const root = new URL('../', import.meta.url);
const { createApp }: typeof import('../app.ts') = await import(new URL('build/server/index.js', root).href);

const requests = 1_500;
/** Some cannot be made of web objects at all: those are for `bad-input.ts`, which sends bytes. */
const fewestAsked = 1_000;
const owner = 'usuario-de-muestra';

test('requests that nobody means well are refused, break nothing and harm no list', async (t) => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const dice = seededRandom(seed);
  const logged: unknown[][] = [];
  const tell = (...said: unknown[]) => void logged.push(said);
  t.mock.method(console, 'warn', tell);
  const log = { info: () => {}, warn: tell, error: tell };
  const store = openSqliteListStore(':memory:');
  const catalog = openCatalog(new URL('catalog/products.json', root), log);
  const stopping = new AbortController();
  const { fetch: app } = createApp({ store, catalog, log, root, stopping: stopping.signal });
  const create = async (name: string) => {
    const created = await store.createList(owner, { name, status: 'Privada' });
    assert.ok(created.ok);
    return created.value.docId;
  };
  const [kept, harmed] = [await create('Invierno 🎁'), await create('Verano')];
  const page = { offset: 0, limit: 100 };
  const before = await store.readList(owner, kept, page);

  let asked = 0;
  for (let turn = 0; turn < requests; turn += 1) {
    const hostile = hostileRequest(dice, [harmed, '148203951']);
    const request = asRequest(hostile);
    if (!request) continue;
    asked += 1;
    const answer = await app(request);
    await answer.body?.cancel();
    const what = `seed ${seed}: ${answer.status} for ${JSON.stringify({ ...hostile, body: String(hostile.body) })}`;
    assert.ok(answer.status < 500, what.slice(0, 3_000));
    assert.deepEqual(logged, [], what.slice(0, 3_000));
  }
  assert.ok(asked > fewestAsked, `only ${asked} were asked`);
  assert.deepEqual(await store.readList(owner, kept, page), before);
  stopping.abort();
  await store.close();
});

function asRequest({ method, path, headers, body }: Hostile): Request | undefined {
  try {
    const withBody = body.length > 0 && method !== 'GET' && method !== 'HEAD';
    const init = { method, headers, ...(withBody && { body: new Uint8Array(body) }) };
    return new Request(new URL(path, 'http://tienda.example'), init);
  } catch {
    return undefined;
  }
}
