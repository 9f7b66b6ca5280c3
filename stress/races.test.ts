import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type ApiClient, type ApiResponse, type Database, databases } from './databases.ts';

const concurrentRequests = 100;

for (const [name, open] of Object.entries(databases)) {
  describe(`concurrent API requests on ${name}`, () => {
    let database: Database;
    before(async () => {
      database = await open();
    });
    after(() => database.close());

    test('of 100 creations with the same name, one creates a list and 99 are rejected', async () => {
      const clients = database.openClients();
      const create = (client: ApiClient) => client('POST', '/lists', { name: 'Invierno' });
      const responses = await sendConcurrently(clients, create);
      assert.deepEqual(countResults(responses), { 201: 1, 'name-taken': 99 });
      assert.equal((await readLists(clients)).length, 1);
    });

    test('of 100 additions of the same product, one adds it and 99 receive the stored one', async () => {
      const clients = database.openClients();
      const created = await clients[0]('POST', '/lists', { name: 'Invierno' });
      const path = `/lists/${(created.body as { docId: string }).docId}/products/p1`;
      const responses = await sendConcurrently(clients, (client) => client('PUT', path));
      assert.deepEqual(countResults(responses), { 201: 1, 200: 99 });
      assert.deepEqual(
        (await readLists(clients)).map(({ productsId }) => productsId),
        [['p1']],
      );
    });

    test('of 100 changes of one list with the same If-Match, one succeeds and 99 are rejected', async () => {
      const clients = database.openClients();
      const { body } = await clients[0]('POST', '/lists', { name: 'Invierno', productId: 'p1' });
      const path = `/lists/${(body as { docId: string }).docId}`;
      const header = { 'if-match': (await clients[1]('GET', path)).headers.get('etag') ?? '' };
      const changes = [
        (client: ApiClient) => client('PATCH', path, { status: 'Privada' }, header),
        (client: ApiClient) => client('PUT', `${path}/products/p2`, undefined, header),
        (client: ApiClient) => client('DELETE', `${path}/products/p1`, undefined, header),
      ];
      const responses = await sendConcurrently(clients, (client, index) =>
        (changes[index % 3] as (typeof changes)[0])(client),
      );
      const { 'precondition-failed': rejected, ...succeeded } = countResults(responses);
      assert.equal(rejected, 99, JSON.stringify(succeeded));
    });

    test('of 100 restorations of one list, one restores it, and of 100 deletions one is a write', async () => {
      const clients = database.openClients();
      const { body } = await clients[0]('POST', '/lists', { name: 'Invierno', productId: 'p1' });
      const path = `/lists/${(body as { docId: string }).docId}`;
      const deletions = await sendConcurrently(clients, (client) => client('DELETE', path));
      assert.deepEqual(countResults(deletions), { 204: 100 });
      const restorations = await sendConcurrently(clients, (client) => client('POST', `${path}/restore`));
      assert.deepEqual(countResults(restorations), { 201: 1, 200: 99 });
      assert.deepEqual(await readLists(clients), [body]);
      assert.match((await clients[0]('GET', path)).headers.get('etag') ?? '', /^"3\./);
    });

    test('of 50 moves and 50 removals of one product, one has an effect', async () => {
      const clients = database.openClients();
      const create = async (body: object) =>
        ((await clients[0]('POST', '/lists', body)).body as { docId: string }).docId;
      const from = await create({ name: 'Invierno', productId: 'p1' });
      const to = await create({ name: 'Verano' });
      const productsId = ['p1'];
      const responses = await sendConcurrently(clients, (client, index) =>
        index % 4 < 2
          ? client('POST', `/lists/${to}/products`, { productsId, from, move: true })
          : client('POST', `/lists/${from}/removals`, { productsId }),
      );
      assert.deepEqual(countResults(responses), { 200: 100 });
      const effects = responses.flatMap(({ body }) => {
        const { added = [], removed = [] } = body as { added?: string[]; removed?: string[] };
        return [...added, ...removed];
      });
      assert.deepEqual(effects, ['p1']);
    });

    test('100 creations with the same idempotency key create one list and have equal responses', async () => {
      const clients = database.openClients();
      const body = { name: 'Invierno', productId: 'p1' };
      const key = { 'idempotency-key': 'once' };
      const responses = await sendConcurrently(clients, (client) => client('POST', '/lists', body, key));
      assert.deepEqual(countResults(responses), { 201: 100 });
      assert.equal(new Set(responses.map((response) => JSON.stringify(response.body))).size, 1);
      assert.deepEqual(await readLists(clients), [responses[0]?.body]);
    });
  });
}

/** Each client sends half of the requests. */
function sendConcurrently(
  clients: ApiClient[],
  send: (client: ApiClient, index: number) => Promise<ApiResponse>,
): Promise<ApiResponse[]> {
  return Promise.all(
    Array.from({ length: concurrentRequests }, (_, index) =>
      send(clients[index % clients.length] as ApiClient, index),
    ),
  );
}

/** @returns the number of responses for each error code, or status without an error code */
function countResults(responses: ApiResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of responses) {
    const result = (body as { code?: string }).code ?? String(status);
    counts[result] = (counts[result] ?? 0) + 1;
  }
  return counts;
}

async function readLists(clients: ApiClient[]) {
  const [one, other] = await Promise.all(clients.map((client) => client('GET', '/lists')));
  assert.deepEqual(one?.body, other?.body);
  return one?.body as { productsId: string[] }[];
}
