import assert from 'node:assert/strict';
import { startServer } from '../test/support/server-process.ts';
import { create, namesIn, ownDatabase } from './fault-requests.ts';

const shifts = ['two years ahead', 'back again', 'two years behind', 'back again'];

/** The clock of a running server jumps; `shifted-clock.ts` changes it. */
export async function jumpClock(listsPerJump: number): Promise<string> {
  const database = ownDatabase();
  const preload = new URL('./shifted-clock.ts', import.meta.url).href;
  const server = await startServer({ DATABASE_URL: database, NODE_OPTIONS: `--import ${preload}` });
  const names: string[] = [];
  const years = new Set<number>();
  for (let jump = 0; jump <= shifts.length; jump += 1) {
    if (jump > 0) server.signal('SIGUSR2');
    for (let number = 0; number < listsPerJump; number += 1) {
      const name = `Lista ${jump}-${number}`;
      assert.equal((await create(server.url, name)).status, 201);
      names.push(name);
    }
    const lists = await read(server.url);
    assert.deepEqual(
      lists.slice(0, 3).map(({ name }) => name),
      names.slice(-3).reverse(),
    );
    years.add(new Date(lists[0]?.date ?? '').getFullYear());
  }
  assert.equal(years.size, 3, [...years].join());
  assert.deepEqual(namesIn(database), names);
  assert.equal(server.faults(), '');
  assert.equal(await server.stop(), 0);
  return `clock ${shifts.join(', ')}: ${names.length} lists created, all in the order of their creation; dates of ${[...years].sort().join(', ')}`;
}

type Lists = { name: string; date: string }[];

async function read(url: string): Promise<Lists> {
  return (await (await fetch(`${url}/api/lists`)).json()) as Lists;
}
