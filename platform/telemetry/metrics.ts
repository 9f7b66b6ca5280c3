import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ListStore } from '../../store/lists/list-store.ts';
import { createHistogram, figure } from './histogram.ts';

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What the process knows of itself, as Prometheus reads it (text format 0.0.4).
 * @param droppedLogLines how many lines of the log were discarded so far
 */
export function createMetrics(droppedLogLines = () => 0) {
  const requests = createHistogram(
    'http_request_duration_seconds',
    'From the request to its answer, streams up to their start.',
  );
  const calls = createHistogram('store_call_duration_seconds', 'Calls of the store, by verb.');
  const renderings = createHistogram(
    'page_rendering_duration_seconds',
    'Renderings of the cached page, without its compression.',
  );
  let streams = 0;
  monitor();

  return {
    /** @returns what counts a request of this kind, and how long it took */
    requests: (kind: { method: string; route: string; status: number }) => requests.series(kind),

    /** Counts a rendering of the cached page, and how many seconds it took. */
    pageRendered: renderings.series({}),

    /** The same store, timed. Each stream watches once, so the watches are the streams. */
    watched(store: ListStore): ListStore {
      const timed = (Object.keys(store) as (keyof ListStore)[]).map((verb) => [
        verb,
        async (...args: unknown[]) => {
          const start = performance.now();
          let outcome = 'failed';
          try {
            const answer = await (store[verb] as (...args: unknown[]) => Promise<unknown>)(...args);
            outcome = 'answered';
            return answer;
          } finally {
            calls.series({ verb, outcome })((performance.now() - start) / 1000);
          }
        },
      ]);
      return {
        ...(Object.fromEntries(timed) as ListStore),
        close: () => store.close(),
        subscribe(owner, listener) {
          const unsubscribe = store.subscribe(owner, listener);
          let watching = true;
          streams += 1;
          return () => {
            if (watching) streams -= 1;
            watching = false;
            unsubscribe();
          };
        },
      };
    },

    text: () =>
      [
        ...requests.lines(),
        ...calls.lines(),
        ...figure('gauge', 'live_streams', 'Open event streams.', [[{}, streams]]),
        ...figure(
          'counter',
          'log_lines_dropped_total',
          'Log lines discarded because they could not be written.',
          [[{}, droppedLogLines()]],
        ),
        ...renderings.lines(),
        ...eventLoopLines(),
        ...processLines(),
        '',
      ].join('\n'),
  };
}

const resolutionMs = 10;
let delays: ReturnType<typeof monitorEventLoopDelay> | undefined;

function monitor() {
  delays ??= monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  return delays;
}

/** How late the event loop was since it was last asked: above some milliseconds, everybody waits. */
function eventLoopLines(): string[] {
  const delays = monitor();
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs) / 1000;
  const lines = figure(
    'gauge',
    'nodejs_eventloop_delay_seconds',
    'Delay of the event loop since the last reading.',
    [
      [{ quantile: '0.5' }, seconds(delays.percentile(50))],
      [{ quantile: '0.99' }, seconds(delays.percentile(99))],
      [{ quantile: '1' }, seconds(delays.max)],
    ],
  );
  delays.reset();
  return lines;
}

function processLines(): string[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const started = Date.now() / 1000 - process.uptime();
  return [
    ...figure('gauge', 'process_resident_memory_bytes', 'Memory of the process.', [[{}, rss]]),
    ...figure('gauge', 'nodejs_heap_used_bytes', 'Memory of its objects.', [[{}, heapUsed]]),
    ...figure('gauge', 'nodejs_external_bytes', 'Memory of its buffers.', [[{}, external]]),
    ...figure('counter', 'process_cpu_seconds_total', 'Processor time.', [[{}, (user + system) / 1e6]]),
    ...figure('gauge', 'process_start_time_seconds', 'When it started.', [[{}, started]]),
  ];
}
