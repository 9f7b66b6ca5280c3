import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSale } from './sale-dates.ts';

const at = (time: string) => Date.parse(time);
const stateAt = (dates: unknown, time: string) => readSale(dates, at(time));
const never = Number.POSITIVE_INFINITY;

test('a sale is on from its start to its end, and says when that changes next', () => {
  const [start, end] = [at('2026-11-23T00:00-03:00'), at('2026-11-30T23:59-03:00')];
  for (const dates of [
    '2026-11-23T00:00-0300/2026-11-30T23:59-0300',
    '2026-11-23T00:00-03:00/2026-11-30T23:59-03:00',
    '2026-11-23T03:00Z/2026-12-01T02:59:00.000z',
    ' 2026-11-23 00:00:00 -03 / 2026-11-30T2359-03 ',
  ]) {
    assert.deepEqual(readSale(dates, start - 1), { isOn: false, changesAt: start }, dates);
    assert.deepEqual(readSale(dates, start), { isOn: true, changesAt: end }, dates);
    assert.deepEqual(readSale(dates, end - 1), { isOn: true, changesAt: end }, dates);
    assert.deepEqual(readSale(dates, end), { isOn: false, changesAt: never }, dates);
  }
});

test('a side that is missing has no limit', () => {
  const [start, end] = ['2026-11-23T00:00Z', '2026-11-30T00:00Z'];
  for (const open of ['', '..']) {
    const begins = `${start}/${open}`;
    assert.deepEqual(stateAt(begins, '2026-11-22T23:59Z'), { isOn: false, changesAt: at(start) });
    assert.deepEqual(stateAt(begins, '2036-01-01T00:00Z'), { isOn: true, changesAt: never });
    const ends = `${open}/${end}`;
    assert.deepEqual(stateAt(ends, '2016-01-01T00:00Z'), { isOn: true, changesAt: at(end) });
    assert.deepEqual(stateAt(ends, end), { isOn: false, changesAt: never });
  }
  for (const dates of ['', ' ', '/', '../..'])
    assert.deepEqual(stateAt(dates, start), { isOn: true, changesAt: never }, dates);
});

test('a day is whole; without a zone a sale is on while it is in all from UTC-6 to UTC-3', () => {
  const [first, last] = ['2026-11-23T00:00-06:00', '2026-12-01T00:00-03:00'];
  for (const dates of ['2026-11-23/2026-11-30', '2026-11-23T00:00/2026-11-30T24:00']) {
    assert.deepEqual(stateAt(dates, '2026-11-23T05:59Z'), { isOn: false, changesAt: at(first) });
    assert.deepEqual(stateAt(dates, first), { isOn: true, changesAt: at(last) });
    assert.equal(stateAt(dates, last)?.isOn, false);
  }
});

test('everything else is no interval', () => {
  for (const dates of [
    '2026-11-23T00:00Z',
    '23/11/2026',
    '23-11-2026/30-11-2026',
    '2026-11-23/2026-11-31',
    '2026-11-23/2026-13-01',
    '2026-11-30/2026-11-23',
    '2026-11-23T25:00Z/2026-11-30T00:00Z',
    '2026-11-23/2026-11-24/2026-11-25',
    'siempre/',
    `${' '.repeat(1_000_000)}/`,
    1_795_000_000,
    {},
    null,
  ])
    assert.equal(stateAt(dates, '2026-11-25T00:00Z'), undefined, String(dates).slice(0, 40));
});
