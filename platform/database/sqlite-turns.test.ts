import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsPerStatement } from './parts.ts';
import { createTurns } from './sqlite-turns.ts';

test('after so many rows, statements wait for the next iteration of the event loop, in their order', async () => {
  const inTurns = createTurns();
  const ran: unknown[] = [];
  const query = inTurns((_, name, rows) => {
    ran.push(name);
    return Array.from({ length: rows as number }, () => ({}) as never);
  });
  const loop = async () => {
    for (let number = 0; number < 3; number++) await query('', `loop ${number}`, rowsPerStatement - 1);
  };
  const looping = loop();
  await query('', 'one row', 1);
  const waiting = [query('', 'first', 1), query('', 'second', 1)];
  await Promise.resolve();
  assert.deepEqual(ran, ['loop 0', 'one row']);
  await new Promise(setImmediate);
  assert.deepEqual(ran.slice(2), ['loop 1', 'first']);
  await Promise.all([looping, ...waiting]);
  assert.deepEqual(ran.slice(4), ['second', 'loop 2']);
});

test('a statement without rows counts as one row, also if it fails, and only its own call is rejected', async () => {
  let calls = 0;
  const query = createTurns()(() => {
    calls += 1;
    if (calls % 2 === 0) throw new Error('locked');
    return [];
  });
  const results = Promise.allSettled(Array.from({ length: rowsPerStatement + 2 }, () => query('')));
  assert.equal(calls, rowsPerStatement);
  const rejected = (await results).filter(({ status }) => status === 'rejected');
  assert.equal(rejected.length, (rowsPerStatement + 2) / 2);
});
