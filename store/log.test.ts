import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { jsonLog, type LogLevel } from './log.ts';

let lines: string[];
beforeEach(() => {
  lines = [];
});
const logAt = (level: LogLevel) => jsonLog(level, { write: (line) => void lines.push(line) });
const told = () => lines.map((line) => JSON.parse(line));

test('what is told is one line of JSON, with its facts', () => {
  logAt('info').info('request', { status: 200 });
  assert.equal(lines.length, 1);
  const { time, ...rest } = told()[0];
  assert.equal(typeof time, 'number');
  assert.deepEqual(rest, { level: 30, status: 200, msg: 'request' });
});

test('of a fault its kind, code and place are told, and nothing that a database adds to it', () => {
  const fault = Object.assign(new TypeError('duplicate key'), {
    code: '23505',
    detail: 'Key (owner, name)=(ana, Regalos) already exists.',
    parameters: ['Regalos'],
  });
  logAt('error').error('The lists failed.', fault, { id: 'r1' });
  const { err, id, msg } = told()[0];
  assert.deepEqual(
    { ...err, stack: '' },
    { type: 'TypeError', message: 'duplicate key', code: '23505', stack: '' },
  );
  assert.match(err.stack, /log\.test\.ts/);
  assert.deepEqual([id, msg], ['r1', 'The lists failed.']);
  assert.doesNotMatch(lines[0] ?? '', /Regalos/);
});

test('a level keeps back what is beneath it', () => {
  const log = logAt('warn');
  log.info('request');
  log.warn('odd');
  assert.deepEqual(
    told().map(({ msg }) => msg),
    ['odd'],
  );
  logAt('silent').error('amiss');
  assert.equal(lines.length, 1);
});
