import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

/** Writes lines of 70 bytes, 100 per iteration, sends the number of dropped lines, and ends as told. */
const program = `
import { consoleLogger, createJsonLogger } from '${new URL('./logger.ts', import.meta.url).href}';
const log = createJsonLogger('info');
let number = 0;
async function write(count) {
  for (const end = number + count; number < end; number += 1) {
    log.info('line', { number });
    if (number % 100 === 99) await new Promise(setImmediate);
  }
}
await write(Number(process.argv[1]));
process.send(log.droppedLines());
process.once('message', async (ending) => {
  if (ending === 'sentence') consoleLogger.info('Stopping…');
  else await write(10);
  if (ending === 'exit') process.exit(3);
  if (ending === 'throw') throw new Error('expected');
  process.disconnect();
});
`;
/** More than fits into the queue and a pipe or socket. */
const manyLines = 30_000;

/** A file descriptor becomes both outputs, as with `2>&1`. */
async function start(lines: number, stdout: number | 'pipe' = 'pipe') {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, String(lines)], {
    stdio: ['ignore', stdout, stdout === 'pipe' ? 'ignore' : stdout, 'ipc'],
  });
  after(() => child.kill('SIGKILL'));
  const closed = once(child, 'exit');
  const dropped = async () => ((await once(child, 'message')) as [number])[0];
  return { child, closed, dropped };
}

/** The output has exactly the first `count` lines, and then the last ten, complete and in order. */
function assertLines(output: string, count: number, last: number) {
  const numbers = output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).number);
  const expected = [...Array(count).keys(), ...Array.from({ length: 10 }, (_, index) => last + index)];
  assert.ok(isDeepStrictEqual(numbers, expected));
}

describe('all lines are written when the process ends', () => {
  for (const [ending, code] of [
    ['normally', 0],
    ['exit', 3],
    ['throw', 1],
  ] as const) {
    test(`(${ending})`, async () => {
      const { child, closed, dropped } = await start(5_000);
      const output = text(child.stdout as Socket);
      assert.equal(await dropped(), 0);
      child.send(ending);
      assert.deepEqual(await closed, [code, null]);
      assertLines(await output, 5_000, 5_000);
    });
  }
});

describe('when the reader does not read', () => {
  let folder: string;
  let reader: number;
  let writer: number;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'mis-listas-log-'));
    const path = join(folder, 'pipe');
    execFileSync('mkfifo', [path]);
    reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    writer = openSync(path, constants.O_WRONLY);
  });
  after(() => rmSync(folder, { recursive: true }));

  for (const target of ['socket', 'pipe'] as const) {
    test(`lines are dropped and counted, and the process continues and ends (${target})`, async () => {
      const { child, closed, dropped } = await start(manyLines, target === 'pipe' ? writer : 'pipe');
      const count = await dropped();
      assert.ok(count > 0 && count < manyLines, String(count));
      const before = performance.now();
      child.send('sentence');
      assert.deepEqual(await closed, [0, null]);
      assert.ok(performance.now() - before < 3_000);
    });
  }

  test('the other lines are complete and in order when it reads again', async () => {
    const { child, closed, dropped } = await start(manyLines);
    const count = await dropped();
    const stdout = child.stdout as Socket;
    const output = text(stdout);
    while (stdout.bytesRead < 900_000) await setTimeout(10);
    child.send('exit');
    await closed;
    assert.ok(count > 0);
    assertLines(await output, manyLines - count, manyLines);
  });

  after(() => {
    closeSync(reader);
    closeSync(writer);
  });
});

test('a process whose reader closed the pipe continues and ends', async () => {
  const { child, closed, dropped } = await start(manyLines);
  child.stdout?.destroy();
  await dropped();
  child.send('exit');
  assert.deepEqual(await closed, [3, null]);
});

test('a process whose log cannot be written continues and ends', async () => {
  const { child, closed, dropped } = await start(manyLines, openSync('/dev/full', 'w'));
  assert.ok((await dropped()) > 0);
  child.send('exit');
  assert.deepEqual(await closed, [3, null]);
});
