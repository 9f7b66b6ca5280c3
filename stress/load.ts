// `node stress/load.ts [streams] [seconds] [writes per second]`: many event streams of one owner.
import assert from 'node:assert/strict';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../test/support/server-process.ts';
import { changeList, createList } from './api-requests.ts';
import { quantile } from './statistics.ts';

const streams = Number(process.argv[2] ?? 2_000);
const seconds = Number(process.argv[3] ?? 120);
const writesPerSecond = Number(process.argv[4] ?? 5);
/** Less than 511, the default number of connections that a Node server queues before it accepts them. */
const openedAtOnce = 100;
const lastVersionTimeoutMs = 10_000;
/** In megabytes per minute. A leak of one small object per message would be a hundred times this limit. */
const maximumSlope = 10;
/** The heap needs half a minute to reach its final size. */
const minimumSecondsForMemory = 60;

// With an unlimited heap, late garbage collections would look like a memory leak.
const server = await startServer({
  NODE_OPTIONS: '--max-old-space-size=192',
  // One address gets a hundredth.
  STREAMS: String(100 * (streams + 10)),
});
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
const lastVersions = new Array<number>(streams).fill(-1);
const receiverCounts = new Map<number, number>();
const receivedAt = new Map<number, number>();
let dropped = 0;
let missed = 0;
let isStopping = false;
let code = 1;

try {
  for (let opened = 0; opened < streams; opened += openedAtOnce) {
    const count = Math.min(openedAtOnce, streams - opened);
    await Promise.all(Array.from({ length: count }, (_, index) => openStream(opened + index)));
  }
  const memory: { minute: number; megabytes: number }[] = [];
  const start = performance.now();
  const sampling = setInterval(() => {
    memory.push({ minute: (performance.now() - start) / 60_000, megabytes: server.residentMegabytes() });
  }, 1_000);
  const { writeMs, sentAt, version } = await writeSteadily();
  const duration = (performance.now() - start) / 1_000;
  const deadline = performance.now() + lastVersionTimeoutMs;
  while (lastVersions.some((last) => last !== version) && performance.now() < deadline) await wait(20);
  clearInterval(sampling);

  const behind = lastVersions.filter((last) => last !== version).length;
  const fanOutMs = [...sentAt].flatMap(([sent, time]) => {
    const last = receivedAt.get(sent);
    return last !== undefined && receiverCounts.get(sent) === streams ? [last - time] : [];
  });
  const secondHalf = memory.slice(Math.floor(memory.length / 2));
  const slope = slopeOf(secondHalf);
  console.info(
    `load: ${streams} streams, ${writeMs.length} writes in ${duration.toFixed(0)} s (${(writeMs.length / duration).toFixed(1)}/s); ` +
      `${dropped} streams dropped, ${missed} versions missed, ${behind} streams without the last version; ` +
      `write ${summary(writeMs)}, write to last stream ${summary(fanOutMs)}; memory ` +
      `${secondHalf.at(0)?.megabytes.toFixed(0)} → ${secondHalf.at(-1)?.megabytes.toFixed(0)} MB, ${slope.toFixed(1)} MB per minute`,
  );
  assert.equal(dropped, 0);
  assert.equal(missed, 0);
  assert.equal(behind, 0);
  assert.equal(server.unexpectedOutput(), '');
  if (seconds >= minimumSecondsForMemory) {
    assert.ok(slope < maximumSlope, `memory grows: ${slope} MB per minute`);
  }
  code = 0;
} catch (error) {
  console.error('load failed:', error, server.unexpectedOutput());
}
isStopping = true;
agent.destroy();
await server.stop();
process.exit(code);

/** Writes are sequential, so that the version of each write is known. */
async function writeSteadily() {
  const { path } = await createList(server.url, 'Lista');
  const start = performance.now();
  const writeMs: number[] = [];
  const sentAt = new Map<number, number>();
  let version = 1;
  for (let write = 0; write < seconds * writesPerSecond; write += 1) {
    await wait(Math.max(0, start + (write * 1_000) / writesPerSecond - performance.now()));
    const before = performance.now();
    sentAt.set(version + 1, before);
    assert.equal(await changeList(`${server.url}${path}`, { name: `Lista ${write}` }), 200);
    writeMs.push(performance.now() - before);
    version += 1;
  }
  return { writeMs, sentAt, version };
}

function openStream(index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const receive = (response: IncomingMessage) => {
      if (response.statusCode !== 200) return reject(new Error(`stream status ${response.statusCode}`));
      let rest = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        const messages = (rest + text).split('\n\n');
        rest = messages.pop() ?? '';
        for (const message of messages) {
          recordVersion(index, Number(/^id: (\d+)/m.exec(message)?.[1] ?? Number.NaN));
        }
        resolve();
      });
      response.on('error', () => {});
      response.on('close', () => {
        if (!isStopping) dropped += 1;
      });
    };
    get(`${server.url}/api/lists/live`, { agent }, receive).on('error', (error) =>
      isStopping ? undefined : reject(error),
    );
  });
}

function recordVersion(index: number, version: number): void {
  const isHeartbeat = Number.isNaN(version);
  if (isHeartbeat) return;
  const last = lastVersions[index] ?? -1;
  if (last >= 0 && version !== last + 1) missed += 1;
  lastVersions[index] = version;
  receiverCounts.set(version, (receiverCounts.get(version) ?? 0) + 1);
  receivedAt.set(version, performance.now());
}

function summary(ms: number[]): string {
  return `p50 ${quantile(ms, 0.5).toFixed(1)} p99 ${quantile(ms, 0.99).toFixed(1)} ms`;
}

/** The growth of the memory by least squares, in megabytes per minute. */
function slopeOf(samples: { minute: number; megabytes: number }[]): number {
  const mean = (select: (sample: (typeof samples)[number]) => number) =>
    samples.reduce((sum, sample) => sum + select(sample), 0) / samples.length;
  const [minutes, megabytes] = [mean((sample) => sample.minute), mean((sample) => sample.megabytes)];
  const covariance = mean((sample) => (sample.minute - minutes) * (sample.megabytes - megabytes));
  return covariance / mean((sample) => (sample.minute - minutes) ** 2);
}
