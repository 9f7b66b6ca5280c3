import assert from 'node:assert/strict';
import { startServer } from '../test/support/server-process.ts';
import { createList } from './api-requests.ts';
import { newDatabasePath, readListNames } from './fault-database.ts';

const shifts = ['two years forward', 'back', 'two years backward', 'forward'];

export async function shiftClock(listsPerShift: number): Promise<string> {
  const database = newDatabasePath();
  const preload = new URL('./shifted-clock.ts', import.meta.url).href;
  const server = await startServer({ DATABASE_URL: database, NODE_OPTIONS: `--import ${preload}` });
  const names: string[] = [];
  const years = new Set<number>();
  for (let shift = 0; shift <= shifts.length; shift += 1) {
    if (shift > 0) server.signal('SIGUSR2');
    for (let number = 0; number < listsPerShift; number += 1) {
      const name = `Lista ${shift}-${number}`;
      assert.equal((await createList(server.url, name)).status, 201);
      names.push(name);
    }
    const lists = await readLists(server.url);
    assert.deepEqual(
      lists.slice(0, 3).map(({ name }) => name),
      names.slice(-3).reverse(),
    );
    years.add(new Date(lists[0]?.date ?? '').getFullYear());
  }
  assert.equal(years.size, 3, [...years].join());
  assert.deepEqual(readListNames(database), names);
  assert.equal(server.unexpectedOutput(), '');
  assert.equal(await server.stop(), 0);
  return `clock ${shifts.join(', ')}: ${names.length} lists, all in the order of their creation; dates of ${[...years].sort().join(', ')}`;
}

type Lists = { name: string; date: string }[];

async function readLists(url: string): Promise<Lists> {
  return (await (await fetch(`${url}/api/lists`)).json()) as Lists;
}
