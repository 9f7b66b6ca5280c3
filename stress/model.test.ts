import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { type Database, databases } from './databases.ts';
import { findFinalWorlds, initialWorld, ownerChange, type Running } from './model-owners.ts';
import { readEverything, sendCommand } from './model-requests.ts';
import {
  expectedResults,
  type Generated,
  type GeneratedCommand,
  rareResults,
  scenario,
} from './model-scenarios.ts';
import type { Command } from './model-state.ts';

const scenarioCount = Number(process.env.SCENARIOS ?? 30);
const owners = ['guest', 'account'] as const;
let scenarios = 0;

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
        fc.asyncProperty(scenario, (steps) => runScenario(database, steps, results)),
        { numRuns: scenarioCount, examples: [[rareResults]] },
      );
      for (const result of expectedResults) assert.ok(results.has(result), `no scenario had "${result}"`);
    });
  });
}

/** @param results receives the operation and the status of each response */
async function runScenario(database: Database, steps: Generated[][], results: Set<unknown>): Promise<void> {
  scenarios += 1;
  const ids = { guest: `guest-${scenarios}`, account: `account-${scenarios}` };
  const clients = { guest: database.openClients(ids.guest), account: database.openClients(ids.account) };
  const created: string[] = [];
  const tags = { guest: new Map<string, string>(), account: new Map<string, string>() };
  let worlds = [initialWorld];

  async function run(generated: Generated, process: 0 | 1): Promise<Running> {
    if ('isBack' in generated) {
      const change = ownerChange(generated.isBack);
      const [from, to] = [ids[change.from], ids[change.to]];
      const moved = await database.moveLists(process, from, to, change.isBack ? to : undefined);
      if (moved > 0) results.add(change.isBack ? 'lists moved back' : 'lists moved');
      return change;
    }
    const { owner } = generated;
    const command = toCommand(generated.command, created, tags[owner]);
    const response = await sendCommand(clients[owner][process], command);
    results.add(`${command.operation} ${response.status}`);
    return { owner, command, response };
  }

  for (const step of steps) {
    const running = await Promise.all(step.map((one, index) => run(one, index % 2 === 0 ? 0 : 1)));
    const readings = await Promise.all(
      owners.map(async (owner) => ({
        ...{ owner, command: { operation: 'read everything' } as const },
        response: await readEverything(clients[owner][0], tags[owner]),
      })),
    );
    const finalWorlds = findFinalWorlds(worlds, running, readings);
    const details = () => JSON.stringify({ worlds, running, readings }, null, 1);
    if (finalWorlds.length === 0)
      assert.fail(`no order of the transactions gives these responses: ${details()}`);
    worlds = finalWorlds;
    for (const { response } of running.filter((one) => 'response' in one)) {
      const { docId } = response.content as { docId?: string };
      if (response.status === 201 && docId && !created.includes(docId)) created.push(docId);
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
