import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { type ApiClient, type Database, databases } from './databases.ts';
import { findFinalStates } from './model.ts';
import { readEverything, sendCommand } from './model-requests.ts';
import { type Command, initialState, nameInputs, productIds, statuses } from './model-state.ts';

const scenarioCount = Number(process.env.SCENARIOS ?? 30);
const maximumConcurrency = 4;

const name = fc.constantFrom(...Object.keys(nameInputs));
const status = fc.constantFrom(...statuses);
const productId = fc.constantFrom(...productIds);
/** The index of a created list. */
const list = fc.nat(2).map(String);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
/** Of the header If-Match: whether it has the version that the list has before the step. */
const condition = fc.constantFrom(...([undefined, undefined, 'current', 'earlier'] as const));
const changeProducts = fc.record({
  operation: fc.constantFrom(
    ...(['add', 'add', 'remove', 'remove', 'restore product', 'restore product'] as const),
  ),
  list,
  productId,
  condition,
});
/** Shared by the operations, so that some requests repeat another and some reuse its key. */
const key = optional(fc.constantFrom('k1', 'k2'));
const command = fc.oneof(
  fc.record({
    operation: fc.constant('create' as const),
    name,
    status: optional(status),
    productId: optional(productId),
    key,
  }),
  fc
    .record({
      operation: fc.constant('edit' as const),
      list,
      name: optional(name),
      status: optional(status),
      condition,
    })
    .filter((edit) => edit.name !== undefined || edit.status !== undefined),
  { weight: 3, arbitrary: changeProducts },
  fc.record({
    operation: fc.constant('place' as const),
    list,
    productId,
    position: fc.integer({ min: 1, max: 3 }),
    condition,
  }),
  fc.record({ operation: fc.constant('delete' as const), list, condition }),
  fc.record({
    operation: fc.constantFrom(...(['restore', 'restore', 'restore', 'purge', 'read'] as const)),
    list,
  }),
  fc.record({ operation: fc.constant('purge product' as const), list, productId }),
  fc.record({
    operation: fc.constantFrom(...(['move', 'move', 'copy'] as const)),
    list,
    target: list,
    productId,
    key,
  }),
  fc.record({ operation: fc.constant('remove' as const), list, productId, key, condition }),
  fc.record({ operation: fc.constant('read all' as const) }),
);
const concurrent = fc.array(command, { minLength: 1, maxLength: maximumConcurrency });
const creationOf = (name: string) => ({
  operation: 'create' as const,
  name,
  status: undefined,
  productId: 'p1',
  key: undefined,
});
/** The commands of each step are sent concurrently. The first steps create two lists, so that most commands find one. */
const scenario = fc
  .array(concurrent, { minLength: 8, maxLength: 12, size: 'max' })
  .map((steps): GeneratedCommand[][] => [[creationOf('Invierno')], [creationOf('Verano')], ...steps]);
const first = { list: '0', productId: 'p1', condition: undefined, key: undefined } as const;
const earlier = { ...first, condition: 'earlier' } as const;
/** Results that are rare in the generated scenarios. */
const rareResults: GeneratedCommand[][] = [
  [creationOf('Invierno')],
  [creationOf('Invierno')],
  [{ ...first, operation: 'remove' }],
  [{ ...first, operation: 'restore product' }],
  [{ ...first, operation: 'restore product' }],
  [{ ...first, operation: 'remove', key: 'k1' }],
  [{ ...first, operation: 'add' }],
  [{ ...first, operation: 'remove', key: 'k1' }],
  [{ ...first, operation: 'move', target: '0', key: 'k1' }],
  [{ operation: 'edit', list: '0', name: 'Verano', status: undefined, condition: 'earlier' }],
  [{ ...earlier, operation: 'add' }],
  [{ ...earlier, operation: 'place', position: 1 }],
  [{ ...earlier, operation: 'remove' }],
  [{ ...first, operation: 'remove' }],
  [{ ...earlier, operation: 'restore product' }],
  [{ ...first, operation: 'purge product' }],
  [{ ...first, operation: 'add' }],
  [{ ...earlier, operation: 'delete' }],
  [{ ...first, operation: 'delete' }],
  [{ ...first, operation: 'copy', target: '0' }],
  [{ ...first, operation: 'restore' }],
  [{ ...first, operation: 'restore' }],
  [{ ...first, operation: 'delete' }],
  [{ ...first, operation: 'purge' }],
  [{ ...first, operation: 'purge' }],
];
type GeneratedCommand = typeof command extends fc.Arbitrary<infer Generated> ? Generated : never;
const expectedResults = [
  ...['create 201', 'create 409', 'edit 200', 'edit 412', 'add 201', 'add 412'],
  ...['remove 204', 'remove 412', 'delete 204', 'delete 412'],
  ...['restore 200', 'restore 201', 'restore product 200', 'restore product 201', 'restore product 412'],
  ...[
    'purge 204',
    'purge product 204',
    'move 200',
    'move 422',
    'copy 200',
    'copy 404',
    'place 200',
    'place 412',
  ],
];

for (const [databaseName, open] of Object.entries(databases)) {
  describe(`concurrent clients on ${databaseName}`, () => {
    let database: Database;
    before(async () => {
      database = await open();
    });
    after(() => database.close());

    test('receive the responses of the model in some order, and the stored lists equal those of the model', async () => {
      const results = new Set<unknown>();
      await fc.assert(
        fc.asyncProperty(scenario, (steps) => runScenario(database.openClients(), steps, results)),
        { numRuns: scenarioCount, examples: [[rareResults]] },
      );
      for (const result of expectedResults) assert.ok(results.has(result), `no scenario had "${result}"`);
    });
  });
}

/** @param results receives the operation and the status of each response */
async function runScenario(
  clients: [ApiClient, ApiClient],
  steps: GeneratedCommand[][],
  results: Set<unknown>,
): Promise<void> {
  const created: string[] = [];
  const tags = new Map<string, string>();
  let states = [initialState];
  for (const step of steps) {
    const commands = step.map((one) => toCommand(one, created, tags));
    const exchanges = await Promise.all(
      commands.map(async (one, index) => ({
        command: one,
        response: await sendCommand(clients[index % 2] as ApiClient, one),
      })),
    );
    const response = await readEverything(clients[0], tags);
    const reading = { command: { operation: 'read everything' } as const, response };
    const finalStates = findFinalStates(states, exchanges, reading);
    const details = () => JSON.stringify({ states, exchanges, reading }, null, 1);
    if (finalStates.length === 0) assert.fail(`no order of the commands gives these responses: ${details()}`);
    states = finalStates;
    for (const { command: sent, response } of exchanges) {
      results.add(`${sent.operation} ${response.status}`);
      const { docId } = response.content as { docId?: string };
      if (sent.operation === 'create' && docId && !created.includes(docId)) created.push(docId);
    }
  }
}

/** @param tags the current entity tag of each list */
function toCommand(generated: GeneratedCommand, created: string[], tags: Map<string, string>): Command {
  if (!('list' in generated)) return generated;
  const list = idOf(generated.list, created);
  if ('target' in generated) return { ...generated, list, target: idOf(generated.target, created) };
  if (!('condition' in generated)) return { ...generated, list };
  const { condition, ...rest } = generated;
  if (condition === undefined) return { ...rest, list };
  const tag = tags.get(list) ?? '"0.unknown"';
  return {
    ...rest,
    list,
    ifMatch: condition === 'current' ? tag : tag.replace(/\d+/, (version) => `${Number(version) - 1}`),
  };
}

function idOf(index: string, created: string[]): string {
  return created[Number(index) % Math.max(created.length, 1)] ?? 'unknown-list';
}
