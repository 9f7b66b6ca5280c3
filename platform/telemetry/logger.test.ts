import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { beforeEach, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createJsonLogger, type LogLevel, withFields } from './logger.ts';

let writes: string[];
beforeEach(() => {
  writes = [];
});
const logAt = (level: LogLevel) =>
  createJsonLogger(level, { write: (lines) => void writes.push(lines), droppedLines: () => 0 });

/** @returns the lines written by the end of this turn of the event loop */
async function readLines() {
  await setImmediate();
  const lines = writes.join('').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

test('a message is one line of JSON with its fields', async () => {
  logAt('info').info('request', { status: 200 });
  const [{ time, ...rest }, ...others] = await readLines();
  assert.equal(typeof time, 'number');
  assert.deepEqual(rest, { level: 30, status: 200, msg: 'request' });
  assert.deepEqual(others, []);
});

test('the messages of one turn of the event loop are written together, in order', async () => {
  const log = logAt('info');
  log.info('one');
  log.error('two');
  withFields(log, { id: 'r1' }).info('three', { status: 200 });
  assert.deepEqual(
    (await readLines()).map(({ msg, id, status }) => [msg, id, status]),
    [
      ['one', undefined, undefined],
      ['two', undefined, undefined],
      ['three', 'r1', 200],
    ],
  );
  assert.equal(writes.length, 1);
  log.info('four');
  assert.equal((await readLines()).at(-1).msg, 'four');
  assert.equal(writes.length, 2);
});

test('the type, code and stack of an error are logged, without the values that a database adds', async () => {
  const error = Object.assign(new TypeError('duplicate key'), {
    code: '23505',
    detail: 'Key (owner, name)=(ana, Regalos) already exists.',
    parameters: ['Regalos'],
  });
  logAt('error').error('The lists failed.', error, { id: 'r1' });
  const [{ err, id, msg }] = await readLines();
  assert.deepEqual(
    { ...err, stack: '' },
    { type: 'TypeError', message: 'duplicate key', code: '23505', stack: '' },
  );
  assert.match(err.stack, /logger\.test\.ts/);
  assert.deepEqual([id, msg], ['r1', 'The lists failed.']);
  assert.doesNotMatch(writes.join(), /Regalos/);
});

test('messages below the level are not logged', async () => {
  const log = logAt('warn');
  log.info('request');
  log.warn('slow');
  assert.deepEqual(
    (await readLines()).map(({ msg }) => msg),
    ['slow'],
  );
  logAt('silent').error('wrong');
  assert.equal((await readLines()).length, 1);
});

test('a logger without child receives the fields with each message', () => {
  const calls: unknown[] = [];
  const record = (...parameters: unknown[]) => void calls.push(parameters);
  const log = withFields({ info: record, warn: record, error: record }, { id: 'r1' });
  log.info('request', { status: 200 });
  log.error('wrong', 'error');
  assert.deepEqual(calls, [
    ['request', { id: 'r1', status: 200 }],
    ['wrong', 'error', { id: 'r1' }],
  ]);
});

/** Runs a process that logs a message and ends in the same turn of the event loop. */
function runProcess(redirection: string) {
  const { href } = new URL('./logger.ts', import.meta.url);
  const program = `import { createJsonLogger } from '${href}'; createJsonLogger('info').info('last message'); process.exit(3);`;
  const command = `"$0" --input-type=module -e "$1" ${redirection}`;
  return spawnSync('sh', ['-c', command, process.execPath, program], { encoding: 'utf8' });
}

test('messages that are logged just before the process ends are written', () => {
  const { status, stdout } = runProcess('');
  assert.equal(status, 3);
  assert.match(stdout, /"msg":"last message"/);
});

test('the process continues when the log cannot be written', () => {
  const { status, stderr } = runProcess('> /dev/full');
  assert.deepEqual([status, stderr], [3, '']);
});
