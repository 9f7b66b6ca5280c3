import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { type ApiClient, type ApiResponse, type Database, databases } from './databases.ts';
import {
  type Command,
  findFinalState,
  initialState,
  type ModelResponse,
  nameInputs,
  productIds,
  statuses,
} from './model.ts';

const scenarioCount = Number(process.env.SCENARIOS ?? 60);
const maximumConcurrency = 4;

const name = fc.constantFrom(...Object.keys(nameInputs));
const status = fc.constantFrom(...statuses);
const productId = fc.constantFrom(...productIds);
/** The index of a created list. */
const list = fc.nat(5).map(String);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({
    operation: fc.constant('create' as const),
    name,
    status: optional(status),
    productId: optional(productId),
    key: optional(fc.constantFrom('k1', 'k2')),
  }),
  fc
    .record({
      operation: fc.constant('edit' as const),
      list,
      name: optional(name),
      status: optional(status),
    })
    .filter((edit) => edit.name !== undefined || edit.status !== undefined),
  fc.record({
    operation: fc.constantFrom('add' as const, 'add' as const, 'remove' as const),
    list,
    productId,
  }),
  fc.record({ operation: fc.constantFrom('delete' as const, 'read' as const), list }),
  fc.record({ operation: fc.constant('read all' as const) }),
);
/** The commands of each step are sent concurrently. */
const scenario = fc.array(fc.array(command, { minLength: 1, maxLength: maximumConcurrency }), {
  minLength: 1,
  maxLength: 12,
  size: 'max',
});
const expectedResults = ['create 201', 'create 409', 'edit 200', 'add 201', 'remove 204', 'delete 204'];

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
        { numRuns: scenarioCount },
      );
      for (const result of expectedResults) assert.ok(results.has(result), `no scenario had "${result}"`);
    });
  });
}

/** @param results receives the operation and the status of each response */
async function runScenario(
  clients: [ApiClient, ApiClient],
  steps: Command[][],
  results: Set<unknown>,
): Promise<void> {
  const created: string[] = [];
  let state = initialState;
  for (const step of steps) {
    const commands = step.map((one) => ('list' in one ? { ...one, list: idOf(one.list, created) } : one));
    const exchanges = await Promise.all(
      commands.map(async (one, index) => ({
        command: one,
        response: await send(clients[index % 2] as ApiClient, one),
      })),
    );
    const reading = { command: { operation: 'read all' } as const, response: await readAll(clients[0]) };
    const finalState = findFinalState(state, exchanges, reading);
    const details = () => JSON.stringify({ state, exchanges, reading }, null, 1);
    if (!finalState) assert.fail(`no order of the commands gives these responses: ${details()}`);
    state = finalState;
    for (const { command: sent, response } of exchanges) {
      results.add(`${sent.operation} ${response.status}`);
      const { docId } = response.content as { docId?: string };
      if (sent.operation === 'create' && docId && !created.includes(docId)) created.push(docId);
    }
  }
}

function idOf(index: string, created: string[]): string {
  return created[Number(index) % Math.max(created.length, 1)] ?? 'unknown-list';
}

async function send(client: ApiClient, command: Command): Promise<ModelResponse> {
  switch (command.operation) {
    case 'create': {
      const { operation: _, key, ...list } = command;
      const headers = key === undefined ? undefined : { 'idempotency-key': key };
      return toModel(await client('POST', '/lists', list, headers));
    }
    case 'edit': {
      const { operation: _, list: docId, ...change } = command;
      return toModel(await client('PATCH', `/lists/${docId}`, change));
    }
    case 'add':
      return toModel(await client('PUT', `/lists/${command.list}/products/${command.productId}`));
    case 'remove':
      return toModel(await client('DELETE', `/lists/${command.list}/products/${command.productId}`));
    case 'delete':
      return toModel(await client('DELETE', `/lists/${command.list}`));
    case 'read':
      return toModel(await client('GET', `/lists/${command.list}`));
    case 'read all':
      return readAll(client);
  }
}

async function readAll(client: ApiClient): Promise<ModelResponse> {
  const response = await client('GET', '/lists');
  const version = Number(/^W\/"(\d+)(?:\.[\w-]+)?"$/.exec(response.headers.get('etag') ?? '')?.[1]);
  return { ...toModel(response), version };
}

function toModel({ status, body }: ApiResponse): ModelResponse {
  const { code } = body as { code?: string };
  return { status, content: code ?? withoutOwner(body) };
}

function withoutOwner(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withoutOwner);
  if (typeof body !== 'object') return body;
  const { userId: _, ...rest } = body as { userId?: string };
  return rest;
}
