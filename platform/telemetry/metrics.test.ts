import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSqliteListStore } from '../../store/lists/sqlite-list-store.ts';
import { numberOf, type Version } from '../database/version.ts';
import { createHistogram, figure } from './histogram.ts';
import { createMetrics } from './metrics.ts';

test('a histogram counts into every bucket that is wide enough', () => {
  const histogram = createHistogram('took', 'How long.');
  for (const seconds of [0.0005, 0.3, 60]) histogram.series({ verb: 'a' })(seconds);
  const lines = histogram.lines();
  assert.deepEqual(lines.slice(0, 3), [
    '# HELP took How long.',
    '# TYPE took histogram',
    'took_bucket{verb="a",le="0.001"} 1',
  ]);
  assert.ok(lines.includes('took_bucket{verb="a",le="0.25"} 1'));
  assert.ok(lines.includes('took_bucket{verb="a",le="0.5"} 2'));
  assert.deepEqual(lines.slice(-3), [
    'took_bucket{verb="a",le="+Inf"} 3',
    'took_sum{verb="a"} 60.3005',
    'took_count{verb="a"} 3',
  ]);
});

test('a label may hold any text', () => {
  const lines = figure('gauge', 'x', 'X.', [[{ a: 'say "\\"\n' }, 1]]);
  assert.equal(lines[2], 'x{a="say \\"\\\\\\"\\n"} 1');
});

test('the calls of the store are timed by verb, those that fail apart', async () => {
  const metrics = createMetrics();
  const opened = openSqliteListStore(':memory:');
  const store = metrics.watched(opened);
  assert.ok((await store.createList('ana', { name: 'Invierno', status: 'Pública' })).ok);
  opened.readVersion = async () => {
    throw new Error('the disk is gone');
  };
  await assert.rejects(store.readVersion('ana'), /the disk is gone/);
  const text = metrics.text();
  assert.match(text, /^store_call_duration_seconds_count\{verb="createList",outcome="answered"\} 1$/m);
  assert.match(text, /^store_call_duration_seconds_count\{verb="readVersion",outcome="failed"\} 1$/m);
});

test('streams are counted while they are open', async () => {
  const metrics = createMetrics();
  const store = metrics.watched(openSqliteListStore(':memory:'));
  const versions: Version[] = [];
  const leave = store.subscribe('ana', (version) => versions.push(version));
  store.subscribe('ana', () => {});
  assert.match(metrics.text(), /^live_streams 2$/m);
  await store.createList('ana', { name: 'Invierno', status: 'Pública' });
  assert.deepEqual(versions.map(numberOf), [1]);
  leave();
  leave();
  assert.match(metrics.text(), /^live_streams 1$/m);
});

test('log lines that were discarded are counted', () => {
  assert.match(createMetrics(() => 7).text(), /^log_lines_dropped_total 7$/m);
  assert.match(createMetrics().text(), /^log_lines_dropped_total 0$/m);
});

test('every line is one that Prometheus reads', () => {
  const sample = /^[a-z_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? [\d.e+-]+$/;
  const lines = createMetrics().text().trimEnd().split('\n');
  assert.deepEqual(
    lines.filter(
      (line) =>
        !sample.test(line) && !/^# (HELP [a-z_]+ .+|TYPE [a-z_]+ (gauge|counter|histogram))$/.test(line),
    ),
    [],
  );
  for (const name of ['nodejs_eventloop_delay_seconds{quantile="0.99"}', 'process_resident_memory_bytes']) {
    assert.ok(
      lines.some((line) => line.startsWith(`${name} `)),
      name,
    );
  }
});
