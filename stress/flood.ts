import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../test/support/server-process.ts';
import { timedRequest } from './api-requests.ts';
import { exchange } from './raw-request.ts';
import { quantile } from './statistics.ts';

type RequestCost = { bytes: Buffer; busy: number };
/** The p99 of `/healthz` in ms without and with the flood, and the number of requests of the flood. */
type FloodResult = { idle: number; busy: number; sent: number };

const costliestWrites = 5;
const probeIntervalMs = 5;
const rounds = 3;
const writesPerSecond = 10;

/**
 * Sends the costliest writes to a server at a constant rate.
 * @returns the round with the median ratio
 */
export async function measureFlood(costs: RequestCost[], seconds: number): Promise<FloodResult> {
  const writes = costs
    .filter(({ bytes }) => /^(POST|PUT|PATCH|DELETE) /.test(bytes.toString('latin1', 0, 7)))
    .sort((one, other) => other.busy - one.busy)
    .slice(0, costliestWrites);
  assert.ok(writes.length > 0, 'no write is among the slowest requests');
  const results: FloodResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer();
    await measureHealthP99(server.url, seconds / 4);
    const idle = await measureHealthP99(server.url, seconds);
    const flooding = flood(server.port, writes, seconds);
    const busy = await measureHealthP99(server.url, seconds);
    results.push({ idle, busy, sent: await flooding });
    await server.stop();
  }
  results.sort((one, other) => one.busy / one.idle - other.busy / other.idle);
  return results[Math.floor(rounds / 2)] as FloodResult;
}

async function flood(port: number, writes: RequestCost[], seconds: number): Promise<number> {
  const start = performance.now();
  const responses = Array.from({ length: Math.floor(seconds * writesPerSecond) }, async (_, index) => {
    await wait(Math.max(0, start + (index / writesPerSecond) * 1_000 - performance.now()));
    const { bytes } = writes[index % writes.length] as RequestCost;
    return exchange(port, 'flood', (socket) => socket.write(bytes));
  });
  return (await Promise.all(responses)).length;
}

async function measureHealthP99(url: string, seconds: number): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    times.push((await timedRequest(`${url}/healthz`)).ms);
    await wait(probeIntervalMs);
  }
  return quantile(times, 0.99);
}
