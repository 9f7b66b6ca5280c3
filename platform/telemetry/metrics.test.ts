import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMetrics } from './metrics.ts';
import { addProcessMetrics } from './process-metrics.ts';

test('a histogram counts a duration in every bucket whose upper bound is not lower', () => {
  const metrics = createMetrics();
  const histogram = metrics.histogram('took', 'Duration.');
  for (const seconds of [0.0005, 0.3, 60]) histogram.series({ verb: 'a' })(seconds);
  const lines = metrics.text().trimEnd().split('\n');
  assert.deepEqual(lines.slice(0, 3), [
    '# HELP took Duration.',
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

test('the value of a label is escaped', () => {
  const metrics = createMetrics();
  metrics.gauge('x', 'X.', () => [[{ a: 'say "\\"\n' }, 1]]);
  assert.equal(metrics.text().split('\n')[2], 'x{a="say \\"\\\\\\"\\n"} 1');
});

test('a gauge and a counter are read for each response', () => {
  let value = 1;
  const metrics = createMetrics();
  metrics.gauge('open', 'Open.', () => value);
  metrics.counter('dropped_total', 'Dropped.', () => value);
  assert.match(metrics.text(), /^# TYPE open gauge\nopen 1$/m);
  value = 7;
  assert.match(metrics.text(), /^open 7\n.*\n# TYPE dropped_total counter\ndropped_total 7$/m);
});

test('every line has the format of Prometheus', () => {
  const metrics = createMetrics();
  metrics.histogram('took', 'Duration.').series({ verb: 'a' })(1);
  addProcessMetrics(metrics);
  const sample = /^[a-z_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? [\d.e+-]+$/;
  const lines = metrics.text().trimEnd().split('\n');
  assert.deepEqual(
    lines.filter(
      (line) =>
        !sample.test(line) && !/^# (HELP [a-z_]+ .+|TYPE [a-z_]+ (gauge|counter|histogram))$/.test(line),
    ),
    [],
  );
  for (const name of ['nodejs_eventloop_delay_seconds{percentile="99"}', 'process_resident_memory_bytes']) {
    assert.ok(
      lines.some((line) => line.startsWith(`${name} `)),
      name,
    );
  }
});
