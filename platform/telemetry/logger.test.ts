import assert from 'node:assert/strict';
import { hostname } from 'node:os';
import { beforeEach, test } from 'node:test';
import { jsonLogger, type LogLevel, withFields } from './logger.ts';

let written: string;
beforeEach(() => {
  written = '';
});
const logAt = (level: LogLevel) =>
  jsonLogger(level, {
    write(line) {
      written += line;
    },
  });
const readLines = () =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test('a message is one line of JSON with its fields, the process and its machine', () => {
  logAt('info').info('request', { status: 200 });
  const [{ time, ...rest }, ...others] = readLines();
  assert.equal(typeof time, 'number');
  const { pid } = process;
  assert.deepEqual(rest, { level: 30, pid, hostname: hostname(), status: 200, msg: 'request' });
  assert.deepEqual(others, []);
});

test('the type, code and stack of an error are logged, without the values that a database adds', () => {
  const error = Object.assign(new TypeError('duplicate key'), {
    code: '23505',
    detail: 'Key (owner, name)=(ana, Regalos) already exists.',
    parameters: ['Regalos'],
  });
  logAt('error').error('The lists failed.', error, { id: 'r1' });
  const [{ err, id, msg }] = readLines();
  assert.deepEqual(
    { ...err, stack: '' },
    { type: 'TypeError', message: 'duplicate key', code: '23505', stack: '' },
  );
  assert.match(err.stack, /logger\.test\.ts/);
  assert.deepEqual([id, msg], ['r1', 'The lists failed.']);
  assert.doesNotMatch(written, /Regalos/);
});

test('the stack of an error that the operating system or a stopped database has caused is not logged', () => {
  for (const code of ['ECONNREFUSED', '57P01', '08006']) {
    logAt('error').error('The lists failed.', Object.assign(new Error('no connection'), { code }));
  }
  assert.deepEqual(
    readLines().map(({ err }) => [err.code, err.stack]),
    [
      ['ECONNREFUSED', undefined],
      ['57P01', undefined],
      ['08006', undefined],
    ],
  );
});

test('messages below the level are not logged', () => {
  const log = logAt('warn');
  log.info('request');
  log.warn('slow');
  logAt('silent').error('wrong');
  assert.deepEqual(
    readLines().map(({ msg }) => msg),
    ['slow'],
  );
});

test('a logger with fields adds them to each message', () => {
  const log = withFields(logAt('info'), { id: 'r1' });
  log.info('request', { status: 200 });
  log.error('wrong', 'no error', { status: 500 });
  assert.deepEqual(
    readLines().map(({ id, status, msg }) => [id, status, msg]),
    [
      ['r1', 200, 'request'],
      ['r1', 500, 'wrong'],
    ],
  );
});
