import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBuiltApp } from '../test/support/built-app.ts';
import { type MalformedRequest, malformedRequest } from './malformed-request-generator.ts';
import { seededRandom } from './seeded-random.ts';

const requestCount = 1_500;
/** Some requests cannot be web Request objects: `malformed-requests.ts` sends those as bytes. */
const minimumSent = 1_000;
const owner = 'usuario-de-muestra';

test('malformed requests cause no 5xx response and no log line, and do not change other lists', async (t) => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const random = seededRandom(seed);
  const stopping = new AbortController();
  const { fetch: app, stores, logged } = createBuiltApp({ stopping: stopping.signal });
  t.mock.method(console, 'warn', (...values: unknown[]) => void logged.push(values));
  const create = async (name: string) => {
    const created = await stores.lists.createList(owner, { name, status: 'Privada' });
    assert.ok(created.ok);
    return created.value.docId;
  };
  const [otherList, target] = [await create('Invierno 🎁'), await create('Verano')];
  // Without its products: a product that is saved without a list goes to the list used last.
  const otherListText = async () => {
    const list = await stores.lists.readList(owner, otherList, { offset: 0, limit: 0 });
    return list && { name: list.name, status: list.status, note: list.note, date: list.date };
  };
  const before = await otherListText();
  assert.ok(before);

  let sent = 0;
  for (let index = 0; index < requestCount; index += 1) {
    const raw = malformedRequest(random, [target, '148203951']);
    const request = toRequest(raw);
    if (!request) continue;
    sent += 1;
    const response = await app(request);
    await response.body?.cancel();
    const details = `seed ${seed}: ${response.status} for ${JSON.stringify({ ...raw, body: String(raw.body) })}`;
    assert.ok(response.status < 500, details.slice(0, 3_000));
    assert.deepEqual(logged, [], details.slice(0, 3_000));
  }
  assert.ok(sent > minimumSent, `only ${sent} requests were sent`);
  assert.deepEqual(await otherListText(), before);
  stopping.abort();
  await stores.database.close();
});

function toRequest({ method, path, headers, body }: MalformedRequest): Request | undefined {
  // A stream needs a connection.
  if (method === 'GET' && path.startsWith('/api/lists/live')) return undefined;
  try {
    const withBody = body.length > 0 && method !== 'GET' && method !== 'HEAD';
    const init = { method, headers, ...(withBody && { body: new Uint8Array(body) }) };
    return new Request(new URL(path, 'http://tienda.example'), init);
  } catch {
    return undefined;
  }
}
