import assert from 'node:assert/strict';
import { startServer } from '../test/support/server-process.ts';
import { type Answer, ask, slowest, withStatus } from './fault-requests.ts';

const concurrency = 20;

/** Nobody reads the log any more, while so many requests are sent that its queue becomes full. */
export async function blockLog(requests: number): Promise<string> {
  const server = await startServer({ LOG_LEVEL: 'info' });
  server.stopReadingLog();
  const answers: Answer[] = [];
  const headers = { 'x-request-id': 'x'.repeat(64) };
  const send = async () => {
    while (answers.length < requests) answers.push(await ask(`${server.url}/api/nothing`, '', { headers }));
  };
  await Promise.all(Array.from({ length: concurrency }, send));
  assert.equal(withStatus(answers, 404).length, answers.length);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const dropped = Number(/^log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1]);
  assert.ok(dropped > 0 && dropped < answers.length, String(dropped));
  const start = performance.now();
  assert.equal(await server.stop(), 0);
  const ms = Math.round(performance.now() - start);
  assert.ok(ms < 5_000, `ended after ${ms} ms`);
  return (
    `log not read: ${answers.length} requests answered, the slowest after ${slowest(answers)} ms; ` +
    `${dropped} lines of log discarded and counted; ended ${ms} ms after SIGTERM`
  );
}
