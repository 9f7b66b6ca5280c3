import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { beforeEach, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createJsonLogger, type LogLevel, withFields } from './logger.ts';

let writes: string[];
beforeEach(() => {
  writes = [];
});
const logAt = (level: LogLevel) => createJsonLogger(level, { write: (lines) => void writes.push(lines) });

/** What is written by the end of this turn of the event loop. */
async function told() {
  await setImmediate();
  const lines = writes.join('').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

test('what is told is one line of JSON, with its facts', async () => {
  logAt('info').info('request', { status: 200 });
  const [{ time, ...rest }, ...others] = await told();
  assert.equal(typeof time, 'number');
  assert.deepEqual(rest, { level: 30, status: 200, msg: 'request' });
  assert.deepEqual(others, []);
});

test('what is told in one turn is written together, in its order', async () => {
  const log = logAt('info');
  log.info('one');
  log.error('two');
  withFields(log, { id: 'r1' }).info('three', { status: 200 });
  assert.deepEqual(
    (await told()).map(({ msg, id, status }) => [msg, id, status]),
    [
      ['one', undefined, undefined],
      ['two', undefined, undefined],
      ['three', 'r1', 200],
    ],
  );
  assert.equal(writes.length, 1);
  log.info('four');
  assert.equal((await told()).at(-1).msg, 'four');
  assert.equal(writes.length, 2);
});

test('of a fault its kind, code and place are told, and nothing that a database adds to it', async () => {
  const fault = Object.assign(new TypeError('duplicate key'), {
    code: '23505',
    detail: 'Key (owner, name)=(ana, Regalos) already exists.',
    parameters: ['Regalos'],
  });
  logAt('error').error('The lists failed.', fault, { id: 'r1' });
  const [{ err, id, msg }] = await told();
  assert.deepEqual(
    { ...err, stack: '' },
    { type: 'TypeError', message: 'duplicate key', code: '23505', stack: '' },
  );
  assert.match(err.stack, /logger\.test\.ts/);
  assert.deepEqual([id, msg], ['r1', 'The lists failed.']);
  assert.doesNotMatch(writes.join(), /Regalos/);
});

test('a level keeps back what is beneath it', async () => {
  const log = logAt('warn');
  log.info('request');
  log.warn('odd');
  assert.deepEqual(
    (await told()).map(({ msg }) => msg),
    ['odd'],
  );
  logAt('silent').error('amiss');
  assert.equal((await told()).length, 1);
});

test('a log that cannot keep facts is handed them each time', () => {
  const handed: unknown[] = [];
  const tell = (...words: unknown[]) => void handed.push(words);
  const log = withFields({ info: tell, warn: tell, error: tell }, { id: 'r1' });
  log.info('request', { status: 200 });
  log.error('amiss', 'fault');
  assert.deepEqual(handed, [
    ['request', { id: 'r1', status: 200 }],
    ['amiss', 'fault', { id: 'r1' }],
  ]);
});

/** A process of its own, which tells something and ends in the same turn. */
function runProcess(redirection: string) {
  const { href } = new URL('./logger.ts', import.meta.url);
  const program = `import { createJsonLogger } from '${href}'; createJsonLogger('info').info('last words'); process.exit(3);`;
  const command = `"$0" --input-type=module -e "$1" ${redirection}`;
  return spawnSync('sh', ['-c', command, process.execPath, program], { encoding: 'utf8' });
}

test('what was told before the process ended is written', () => {
  const { status, stdout } = runProcess('');
  assert.equal(status, 3);
  assert.match(stdout, /"msg":"last words"/);
});

test('a log that cannot be written ends nothing', () => {
  const { status, stderr } = runProcess('> /dev/full');
  assert.deepEqual([status, stderr], [3, '']);
});
