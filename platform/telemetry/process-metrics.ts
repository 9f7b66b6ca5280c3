import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

const resolutionMs = 10;
let delays: ReturnType<typeof monitorEventLoopDelay> | undefined;

export function addProcessMetrics({ gauge, counter }: Metrics): void {
  delays ??= monitorEventLoopDelay({ resolution: resolutionMs });
  delays.enable();
  const monitor = delays;
  gauge('nodejs_eventloop_delay_seconds', 'Delay of the event loop since the last reading.', () => {
    const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs) / 1000;
    const { max } = monitor;
    const [median, p99] = [monitor.percentile(50), monitor.percentile(99)];
    monitor.reset();
    return [
      [{ percentile: 50 }, seconds(median)],
      [{ percentile: 99 }, seconds(p99)],
      [{ percentile: 100 }, seconds(max)],
    ];
  });
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  gauge('nodejs_heap_used_bytes', 'Memory of its objects.', () => process.memoryUsage().heapUsed);
  gauge('nodejs_external_bytes', 'Memory of its buffers.', () => process.memoryUsage().external);
  counter('process_cpu_seconds_total', 'Processor time.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge('process_start_time_seconds', 'When it started.', () => Date.now() / 1000 - process.uptime());
}
