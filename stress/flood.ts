import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { settings } from '../config.ts';
import { startServer } from '../test/support/server-process.ts';
import { exchange } from './raw-request.ts';

type Cost = { bytes: Buffer; busy: number };
/** The p99 of `/healthz` in milliseconds, without and with the flood, and how many requests the flood had. */
export type Flood = { idle: number; busy: number; sent: number };

const probeMs = 5;
/** Of them the median ratio counts. */
const rounds = 3;

/**
 * Sends the costliest writes to a server with its default settings, as often as its rate limit accepts them.
 * @param costs requests, of which those that read are left out: the rate limit does not concern them
 * @param seconds how long, in each round
 */
export async function floodRatio(costs: Cost[], seconds: number): Promise<Flood> {
  const writes = costs
    .filter(({ bytes }) => /^(POST|PUT|PATCH|DELETE) /.test(bytes.toString('latin1', 0, 7)))
    .sort((one, other) => other.busy - one.busy)
    .slice(0, 5);
  assert.ok(writes.length > 0, 'no write is among the slowest requests');
  const results: Flood[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ RATE_LIMIT: settings.RATE_LIMIT.default });
    await p99Of(server.url, seconds / 4);
    const idle = await p99Of(server.url, seconds);
    const flooding = flood(server.port, writes, seconds);
    const busy = await p99Of(server.url, seconds);
    results.push({ idle, busy, sent: await flooding });
    await server.stop();
  }
  results.sort((one, other) => one.busy / one.idle - other.busy / other.idle);
  return results[Math.floor(rounds / 2)] as Flood;
}

async function flood(port: number, writes: Cost[], seconds: number): Promise<number> {
  const perSecond = Number(settings.RATE_LIMIT.default) / 60;
  const start = performance.now();
  const answers = Array.from({ length: Math.floor(seconds * perSecond) }, async (_, at) => {
    await wait(Math.max(0, start + (at / perSecond) * 1_000 - performance.now()));
    const { bytes } = writes[at % writes.length] as Cost;
    return exchange(port, 'flood', (socket) => socket.write(bytes));
  });
  const rejected = (await Promise.all(answers)).filter(({ status }) => status === 429);
  assert.equal(rejected.length, 0, 'the flood is above the rate limit');
  return answers.length;
}

/** How long all but one of a hundred requests take at most. */
async function p99Of(url: string, seconds: number): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const start = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    times.push(performance.now() - start);
    await wait(probeMs);
  }
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] as number;
}
