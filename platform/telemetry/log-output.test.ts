import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';

/** Writes numbered lines of 70 bytes, 100 per turn of the event loop, and sends the number of dropped lines. */
const program = `
import { createJsonLogger } from '${new URL('./logger.ts', import.meta.url).href}';
const log = createJsonLogger('info');
for (let turn = 0; turn < process.argv[1] / 100; turn += 1) {
  for (let line = 0; line < 100; line += 1) log.info('line', { number: turn * 100 + line });
  await new Promise(setImmediate);
}
process.once('message', () => process.exit(3));
process.send(log.droppedLines());
`;
/** More than fits into the queue and a pipe or socket. */
const lineCount = 30_000;
const fewLines = 10_000;

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
after(() => {
  closeSync(reader);
  closeSync(writer);
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  while (readPipe());
});

/**
 * Starts the program, and resolves when it has logged all lines.
 * @param stdout 'pipe' is a socket, which Node does not read before there is a listener
 */
async function start(stdout: number | 'pipe', lines = lineCount, listen?: (text: string) => void) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, String(lines)], {
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  });
  after(() => child.kill('SIGKILL'));
  if (listen) child.stdout?.setEncoding('utf8').on('data', listen);
  const [dropped] = (await once(child, 'message')) as [number];
  return { child, dropped };
}

function readPipe(): string {
  const buffer = Buffer.alloc(2 ** 16);
  try {
    return buffer.toString('utf8', 0, readSync(reader, buffer));
  } catch {
    return '';
  }
}

/** Asserts that the text contains exactly the first `count` lines. */
function assertFirstLines(text: string, count: number) {
  const numbers = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).number);
  assert.deepEqual(
    numbers,
    Array.from({ length: count }, (_, number) => number),
  );
}

describe('when the reader of the log does not read', () => {
  test('lines are dropped and counted, and the process continues and ends: a pipe', async () => {
    const { child, dropped } = await start(writer);
    child.send('end');
    assert.deepEqual(await once(child, 'exit'), [3, null]);
    assert.ok(dropped > 0 && dropped < lineCount, String(dropped));
  });

  test('lines are dropped and counted, and the process continues and ends: a socket', async () => {
    const { child, dropped } = await start('pipe');
    child.send('end');
    assert.deepEqual(await once(child, 'exit'), [3, null]);
    assert.ok(dropped > 0 && dropped < lineCount, String(dropped));
  });

  test('all other lines are complete and in order when it reads again', async () => {
    const { child, dropped } = await start(writer);
    let text = '';
    for (let silent = 0; silent < 20; silent += 1) {
      const read = readPipe();
      if (read) silent = 0;
      text += read;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    child.send('end');
    await once(child, 'close');
    assert.ok(dropped > 0);
    assertFirstLines(text, lineCount - dropped);
  });

  test('the flags of a pipe that other processes share do not change', {
    skip: process.platform !== 'linux',
  }, async () => {
    const { child } = await start(writer);
    const flags = /flags:\s*(\d+)/.exec(readFileSync(`/proc/self/fdinfo/${writer}`, 'utf8'))?.[1];
    assert.equal(Number.parseInt(flags ?? '', 8) & constants.O_NONBLOCK, 0);
    child.kill('SIGKILL');
    await once(child, 'close');
  });
});

test('no line is lost at the end of the process when the reader reads', async () => {
  let text = '';
  const { child, dropped } = await start('pipe', fewLines, (chunk) => {
    text += chunk;
  });
  child.send('end');
  assert.deepEqual(await once(child, 'close'), [3, null]);
  assert.equal(dropped, 0);
  assertFirstLines(text, fewLines);
});
