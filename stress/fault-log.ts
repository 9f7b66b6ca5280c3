import assert from 'node:assert/strict';
import { startServer } from '../test/support/server-process.ts';
import { readMetric, slowestMs, type TimedResponse, timedRequest, withStatus } from './api-requests.ts';

const concurrency = 20;

/** Stops reading the log, and sends requests until the log queue of the server is full. */
export async function blockLog(requests: number): Promise<string> {
  const server = await startServer({ LOG_LEVEL: 'info' });
  server.stopReadingLog();
  const responses: TimedResponse[] = [];
  const headers = { 'x-request-id': 'x'.repeat(64) };
  const send = async () => {
    while (responses.length < requests) {
      responses.push(await timedRequest(`${server.url}/api/nothing`, { headers }));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, send));
  assert.equal(withStatus(responses, 404).length, responses.length);
  const dropped = await readMetric(server.url, 'log_lines_dropped_total');
  assert.ok(dropped > 0 && dropped < responses.length, String(dropped));
  const start = performance.now();
  assert.equal(await server.stop(), 0);
  const ms = Math.round(performance.now() - start);
  assert.ok(ms < 5_000, `ended after ${ms} ms`);
  return (
    `log not read: ${responses.length} responses, the slowest after ${slowestMs(responses)} ms; ` +
    `${dropped} log lines dropped and counted; ended ${ms} ms after SIGTERM`
  );
}
