import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { type ApiClient, type Database, databases } from './databases.ts';
import {
  findGiftStates,
  type GiftCommand,
  type GiftExchange,
  type GiftState,
  initialGiftState,
  type Seen,
  seenBy,
} from './gift-model.ts';

const scenarioCount = Number(process.env.SCENARIOS ?? 30);
const productId = fc.constantFrom('p1', 'p2');
const visitor = fc.constantFrom('berta', 'carla');
const ofList = fc.record({
  operation: fc.constantFrom(
    ...(['share', 'share', 'end', 'free', 'publish', 'publish', 'hide', 'hide'] as const),
  ),
});
const ofProduct = fc.record({
  operation: fc.constantFrom(...(['add', 'add', 'remove'] as const)),
  productId,
});
const ofOwner = fc.oneof({ weight: 2, arbitrary: ofList }, { weight: 1, arbitrary: ofProduct });
const ofVisitor = fc.record({
  operation: fc.constantFrom(...(['give', 'give', 'take back'] as const)),
  visitor,
  productId,
});
const command = fc.oneof({ weight: 1, arbitrary: ofOwner }, { weight: 3, arbitrary: ofVisitor });
const steps = fc.array(fc.array(command, { minLength: 1, maxLength: 4 }), {
  minLength: 6,
  maxLength: 10,
  size: 'max',
});
type Generated = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

/** Half of the requests of each user go through each of two processes. */
function openScenario(database: Database) {
  const clients = {
    ana: database.openClients(),
    berta: database.openClients(),
    carla: database.openClients(),
  };
  let docId = '';
  const send = (client: ApiClient, command: GiftCommand) => {
    switch (command.operation) {
      case 'share':
        return client('POST', `/lists/${docId}/share`);
      case 'free':
        return client('DELETE', `/lists/${docId}/gifts`);
      case 'end':
        return client('DELETE', `/lists/${docId}/share`);
      case 'publish':
      case 'hide':
        return client('PATCH', `/lists/${docId}`, {
          status: command.operation === 'publish' ? 'Pública' : 'Privada',
        });
      case 'add':
      case 'remove':
        return client(
          command.operation === 'add' ? 'PUT' : 'DELETE',
          `/lists/${docId}/products/${command.productId}`,
        );
      default:
        return client(
          command.operation === 'give' ? 'PUT' : 'DELETE',
          `/shared/${command.token}/gifts/${command.productId}`,
        );
    }
  };
  return {
    async create() {
      const { body } = await clients.ana[0]('POST', '/lists', { name: 'Navidad' });
      docId = (body as { docId: string }).docId;
    },
    async run(command: GiftCommand, process: 0 | 1): Promise<GiftExchange> {
      const client = clients['visitor' in command ? (command.visitor as 'berta') : 'ana'][process];
      const { status, body } = await send(client, command);
      const { code, token } = body as { code?: string; token?: string };
      return { command, response: { status, code, token } };
    },
    async see(visitor: 'berta' | 'carla', token: string): Promise<Seen[string]> {
      const { status, body } = await clients[visitor][0]('GET', `/shared/${token}`);
      if (status !== 200) return undefined;
      const { products } = body as { products: { productId: string; gift: string }[] };
      return Object.fromEntries(products.map(({ productId, gift }) => [productId, gift]).toSorted());
    },
  };
}

async function runScenario(
  database: Database,
  generated: Generated[][],
  results: Set<string>,
): Promise<void> {
  const scenario = openScenario(database);
  await scenario.create();
  let states: GiftState[] = [initialGiftState];
  let token = 'unknown';
  const setUp: Generated[][] = [
    [
      { operation: 'add', productId: 'p1' },
      { operation: 'add', productId: 'p2' },
    ],
    [{ operation: 'share' }],
  ];
  for (const step of [...setUp, ...generated]) {
    const commands = step.map((one): GiftCommand => ('visitor' in one ? { ...one, token } : one));
    const exchanges = await Promise.all(
      commands.map((one, index) => scenario.run(one, index % 2 === 0 ? 0 : 1)),
    );
    for (const { command, response } of exchanges) {
      results.add(`${command.operation} ${response.status}`);
      token = response.token ?? token;
    }
    const seen: Seen = {
      berta: await scenario.see('berta', token),
      carla: await scenario.see('carla', token),
    };
    const isSeen = (state: GiftState) =>
      Object.entries(seen).every(([visitor, one]) => isDeepStrictEqual(one, seenBy(state, visitor, token)));
    const found = findGiftStates(states, exchanges, isSeen);
    if (found.length === 0) assert.fail(JSON.stringify({ states, exchanges, seen, token }, null, 1));
    states = found;
  }
}

for (const [name, open] of Object.entries(databases)) {
  describe(`an owner and two visitors on ${name}`, () => {
    let database: Database;
    before(async () => {
      database = await open();
    });
    after(() => database.close());

    test('receive the responses of the model of links and gifts in some order', async () => {
      const results = new Set<string>();
      await fc.assert(
        fc.asyncProperty(steps, (generated) => runScenario(database, generated, results)),
        { numRuns: scenarioCount },
      );
      for (const result of [
        'give 204',
        'give 404',
        'give 409',
        'take back 204',
        'share 200',
        'share 409',
        'end 204',
        'share 201',
        'free 204',
      ]) {
        assert.ok(results.has(result), `no scenario had "${result}"`);
      }
    });
  });
}
