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
  versionOf,
} from './model.ts';

const scenarioCount = Number(process.env.SCENARIOS ?? 100);
const maximumConcurrency = 4;

const name = fc.constantFrom(...Object.keys(nameInputs));
const status = fc.constantFrom(...statuses);
const productId = fc.constantFrom(...productIds);
/** The index of a created list. */
const list = fc.nat(5).map(String);
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
/** Of the header If-Match: whether it has the version that the list has before the step. */
const condition = optional(fc.constantFrom('current' as const, 'earlier' as const));
const command = fc.oneof(
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
      condition,
    })
    .filter((edit) => edit.name !== undefined || edit.status !== undefined),
  fc.record({
    operation: fc.constantFrom('add' as const, 'add' as const, 'remove' as const),
    list,
    productId,
    condition,
  }),
  fc.record({ operation: fc.constant('delete' as const), list, condition }),
  fc.record({ operation: fc.constant('read' as const), list }),
  fc.record({ operation: fc.constant('read all' as const) }),
);
/** The commands of each step are sent concurrently. */
const scenario = fc.array(fc.array(command, { minLength: 1, maxLength: maximumConcurrency }), {
  minLength: 1,
  maxLength: 12,
  size: 'max',
});
type GeneratedCommand = typeof command extends fc.Arbitrary<infer Generated> ? Generated : never;
const expectedResults = [
  ...['create 201', 'create 409', 'edit 200', 'edit 412', 'add 201', 'add 412'],
  ...['remove 204', 'remove 412', 'delete 204', 'delete 412'],
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
        { numRuns: scenarioCount },
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
  let state = initialState;
  for (const step of steps) {
    const commands = step.map((one) => toCommand(one, created, tags));
    const exchanges = await Promise.all(
      commands.map(async (one, index) => ({
        command: one,
        response: await send(clients[index % 2] as ApiClient, one),
      })),
    );
    const response = await readAll(clients[0], tags);
    const reading = { command: { operation: 'read all with versions' } as const, response };
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

/** @param tags the current entity tag of each list */
function toCommand(generated: GeneratedCommand, created: string[], tags: Map<string, string>): Command {
  if (!('list' in generated)) return generated;
  const list = idOf(generated.list, created);
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

async function send(client: ApiClient, command: Command): Promise<ModelResponse> {
  const headers = 'ifMatch' in command && command.ifMatch ? { 'if-match': command.ifMatch } : undefined;
  switch (command.operation) {
    case 'create': {
      const { operation: _, key, ...list } = command;
      const headers = key === undefined ? undefined : { 'idempotency-key': key };
      return toModel(await client('POST', '/lists', list, headers));
    }
    case 'edit': {
      const { operation: _, list: docId, ifMatch: _tag, ...change } = command;
      return withVersion(await client('PATCH', `/lists/${docId}`, change, headers));
    }
    case 'add':
      return toModel(
        await client('PUT', `/lists/${command.list}/products/${command.productId}`, undefined, headers),
      );
    case 'remove':
      return toModel(
        await client('DELETE', `/lists/${command.list}/products/${command.productId}`, undefined, headers),
      );
    case 'delete':
      return toModel(await client('DELETE', `/lists/${command.list}`, undefined, headers));
    case 'read':
      return withVersion(await client('GET', `/lists/${command.list}`));
    case 'read all':
    case 'read all with versions':
      return readAll(client);
  }
}

/** @param tags receives the entity tags of the lists, which are also read one by one */
async function readAll(client: ApiClient, tags?: Map<string, string>): Promise<ModelResponse> {
  const response = await client('GET', '/lists');
  // An owner without writes has the version '0'.
  const all = { ...toModel(response), version: versionOf(response.headers.get('etag') ?? '') ?? 0 };
  if (!tags) return all;
  const versions: number[] = [];
  for (const { docId } of response.body as { docId: string }[]) {
    const { headers } = await client('GET', `/lists/${docId}`);
    tags.set(docId, headers.get('etag') ?? '');
    versions.push(versionOf(headers.get('etag') ?? '') ?? 0);
  }
  return { ...all, versions };
}

function withVersion(response: ApiResponse): ModelResponse {
  const version = versionOf(response.headers.get('etag') ?? '');
  return { ...toModel(response), ...(version !== undefined && { version }) };
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
