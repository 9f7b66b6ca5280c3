import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createTaskQueue, QueueLimitError } from './task-queue.ts';

const limits = { concurrency: 2, maxWaiting: 100, maxWaitMs: 60_000 };

/** Runs tasks that end with `end`, and records their start. */
function controlTasks(queue: ReturnType<typeof createTaskQueue>) {
  const running = new Map<string, () => void>();
  const started: string[] = [];
  return {
    started,
    run: (name: string, key?: string, signal?: AbortSignal) =>
      queue.run(
        () => {
          started.push(name);
          return new Promise<string>((resolve) => running.set(name, () => resolve(name)));
        },
        key,
        signal,
      ),
    async end(name: string) {
      running.get(name)?.();
      await setImmediate();
    },
  };
}

test('at most `concurrency` tasks run at the same time, in order of arrival', async () => {
  const { run, end, started } = controlTasks(createTaskQueue(limits));
  const results = ['a', 'b', 'c', 'd'].map((name) => run(name));
  assert.deepEqual(started, ['a', 'b']);
  await end('b');
  assert.deepEqual(started, ['a', 'b', 'c']);
  await end('a');
  for (const name of ['c', 'd']) await end(name);
  assert.deepEqual(await Promise.all(results), ['a', 'b', 'c', 'd']);
});

test('tasks of one key run one after another, and keys alternate', async () => {
  const { run, end, started } = controlTasks(createTaskQueue(limits));
  const results = [run('a1', 'a'), run('a2', 'a'), run('a3', 'a'), run('b1', 'b'), run('c1', 'c')];
  assert.deepEqual(started, ['a1', 'b1']);
  await end('a1');
  assert.deepEqual(started, ['a1', 'b1', 'c1']);
  await end('b1');
  assert.deepEqual(started, ['a1', 'b1', 'c1', 'a2']);
  await end('c1');
  await end('a2');
  await end('a3');
  await Promise.all(results);
  assert.equal(await createTaskQueue(limits).run(async () => 'again', 'a'), 'again');
});

test('a failed task rejects its own promise, and the next one runs', async () => {
  const queue = createTaskQueue({ ...limits, concurrency: 1 });
  const failed = assert.rejects(
    queue.run(async () => {
      throw new Error('no');
    }, 'a'),
    /^Error: no$/,
  );
  assert.equal(await queue.run(async () => 'yes', 'a'), 'yes');
  await failed;
});

test('a task is rejected when too many wait, or when it waits too long', async () => {
  const { run, end } = controlTasks(createTaskQueue({ concurrency: 1, maxWaiting: 2, maxWaitMs: 1 }));
  const first = run('a');
  const waiting = [run('b', 'k'), run('c', 'k')];
  await assert.rejects(run('d'), QueueLimitError);
  for (const expired of waiting) await assert.rejects(expired, QueueLimitError);
  const next = run('e', 'k');
  await end('a');
  await end('e');
  assert.deepEqual(await Promise.all([first, next]), ['a', 'e']);
});

test('a key cannot take all places for waiting tasks', async () => {
  const { run, end } = controlTasks(
    createTaskQueue({ ...limits, concurrency: 1, maxWaiting: 4, maxWaitingOfKey: 1 }),
  );
  const accepted = [run('a', 'k'), run('b', 'k'), run('c', 'other'), run('d')];
  await assert.rejects(run('e', 'k'), QueueLimitError);
  for (const name of ['a', 'b', 'c', 'd']) await end(name);
  for (const name of ['a', 'b', 'c', 'd']) await end(name);
  assert.deepEqual(await Promise.all(accepted), ['a', 'b', 'c', 'd']);
});

test('a waiting task can be cancelled, and a running one continues', async () => {
  const { run, end, started } = controlTasks(createTaskQueue({ ...limits, concurrency: 1, maxWaiting: 1 }));
  const cancelling = new AbortController();
  const running = run('a', 'k', cancelling.signal);
  const waiting = assert.rejects(run('b', 'k', cancelling.signal), /cancelled/);
  cancelling.abort('the client has left');
  await waiting;
  await assert.rejects(run('c', 'k', cancelling.signal), /cancelled/);
  const next = run('d', 'k');
  await end('a');
  await end('d');
  assert.deepEqual(await Promise.all([running, next]), ['a', 'd']);
  assert.deepEqual(started, ['a', 'd']);
});

test('waiting tasks can be rejected together, while running ones continue', async () => {
  const queue = createTaskQueue({ ...limits, concurrency: 1 });
  const { run, end, started } = controlTasks(queue);
  const first = run('a', 'k');
  const waiting = [run('b', 'k'), run('c')].map((task) => assert.rejects(task, /^Error: closed$/));
  queue.rejectWaiting(new Error('closed'));
  await Promise.all(waiting);
  await end('a');
  const next = run('d', 'k');
  await end('d');
  assert.deepEqual(await Promise.all([first, next]), ['a', 'd']);
  assert.deepEqual(started, ['a', 'd']);
});

test('waiting tasks of one key can be rejected, while those of other keys continue to wait', async () => {
  const queue = createTaskQueue({ ...limits, concurrency: 1, maxWaiting: 3 });
  const { run, end } = controlTasks(queue);
  const running = run('a', 'k');
  const rejected = [run('b', 'k'), run('c', 'k')].map((task) => assert.rejects(task, /^Error: closed$/));
  const other = run('d', 'other');
  queue.rejectWaiting(new Error('closed'), 'k');
  await Promise.all(rejected);
  const later = [run('e', 'k'), run('f', 'k')];
  for (const name of ['a', 'd', 'e', 'f']) await end(name);
  assert.deepEqual(await Promise.all([running, other, ...later]), ['a', 'd', 'e', 'f']);
});
