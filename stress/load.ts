// `node stress/load.ts [streams] [seconds] [writes a second]`: many who listen, while somebody writes steadily.
import assert from 'node:assert/strict';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../test/support/server-process.ts';

const streams = Number(process.argv[2] ?? 2_000);
const seconds = Number(process.argv[3] ?? 120);
const writesPerSecond = Number(process.argv[4] ?? 5);
/** Opened together, so that the queue of connections not yet accepted (511) does not overflow. */
const openedAtOnce = 100;
/** How long the last version may take to reach everybody. */
const timeoutMs = 10_000;
/** A leak of one small object for each message sent would be a hundred times as steep. */
const steepestSlope = 10;
/** The heap takes half a minute to find its size: a shorter run says nothing about memory, nor does its first half. */
const secondsToJudgeMemory = 60;

const json = { 'content-type': 'application/json' };
/** Left to itself the heap takes what the machine has before it collects, and a leak cannot be told from that. */
const server = await startServer({
  NODE_OPTIONS: '--max-old-space-size=192',
  STREAMS_PER_ADDRESS: String(streams + 10),
  STREAMS: String(streams + 10),
});
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
/** Of each stream, the last version it heard. */
const heard = new Array<number>(streams).fill(-1);
/** Of each version, how many heard it; the last of them ends its time. */
const hearers = new Map<number, number>();
const toldAt = new Map<number, number>();
let dropped = 0;
let missed = 0;
let stopping = false;
let code = 1;

try {
  for (let opened = 0; opened < streams; opened += openedAtOnce) {
    const many = Math.min(openedAtOnce, streams - opened);
    await Promise.all(Array.from({ length: many }, (_, at) => listen(opened + at)));
  }
  const memory: { minute: number; megabytes: number }[] = [];
  const start = performance.now();
  const sampling = setInterval(() => {
    memory.push({ minute: (performance.now() - start) / 60_000, megabytes: server.residentMegabytes() });
  }, 1_000);
  const writes: number[] = [];
  const sentAt = new Map<number, number>();
  const address = `${server.url}${await createList()}`;
  let version = 1;
  for (let turn = 0; turn < seconds * writesPerSecond; turn += 1) {
    await wait(Math.max(0, start + (turn * 1_000) / writesPerSecond - performance.now()));
    const before = performance.now();
    // One after another, so that the version each of them makes is known.
    sentAt.set(version + 1, before);
    const answer = await fetch(address, { method: 'PATCH', headers: json, body: `{"name":"Lista ${turn}"}` });
    assert.equal(answer.status, 200);
    await answer.arrayBuffer();
    writes.push(performance.now() - before);
    version += 1;
  }
  const took = (performance.now() - start) / 1_000;
  const deadline = performance.now() + timeoutMs;
  while (heard.some((last) => last !== version) && performance.now() < deadline) await wait(20);
  clearInterval(sampling);

  const behind = heard.filter((last) => last !== version).length;
  const spread = [...sentAt].flatMap(([told, at]) => {
    const last = toldAt.get(told);
    return last !== undefined && hearers.get(told) === streams ? [last - at] : [];
  });
  const steady = memory.slice(Math.floor(memory.length / 2));
  const slope = slopeOf(steady);
  console.info(
    `load: ${streams} streams, ${writes.length} writes in ${took.toFixed(0)} s (${(writes.length / took).toFixed(1)}/s); ` +
      `${dropped} dropped, ${missed} versions missed, ${behind} behind at the end; ` +
      `write p50 ${at(writes, 0.5)} p99 ${at(writes, 0.99)} ms, write → last stream p50 ${at(spread, 0.5)} p99 ${at(spread, 0.99)} ms; ` +
      `memory ${steady.at(0)?.megabytes.toFixed(0)} → ${steady.at(-1)?.megabytes.toFixed(0)} MB, ${slope.toFixed(1)} MB a minute`,
  );
  assert.equal(dropped, 0);
  assert.equal(missed, 0);
  assert.equal(behind, 0);
  assert.equal(server.faults(), '');
  if (seconds >= secondsToJudgeMemory) assert.ok(slope < steepestSlope, `memory grows: ${slope} MB a minute`);
  code = 0;
} catch (error) {
  console.error('load failed:', error, server.faults());
}
stopping = true;
agent.destroy();
await server.stop();
process.exit(code);

/** Opens one stream, and counts what it hears until the end. */
function listen(index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const hear = (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream was refused: ${answer.statusCode}`));
      let rest = '';
      answer.setEncoding('utf8');
      answer.on('data', (text: string) => {
        const messages = (rest + text).split('\n\n');
        rest = messages.pop() ?? '';
        for (const message of messages) count(index, Number(/^id: (\d+)/m.exec(message)?.[1] ?? Number.NaN));
        resolve();
      });
      answer.on('error', () => {});
      answer.on('close', () => {
        if (!stopping) dropped += 1;
      });
    };
    get(`${server.url}/api/lists/live`, { agent }, hear).on('error', (error) =>
      stopping ? undefined : reject(error),
    );
  });
}

function count(index: number, version: number): void {
  // A heartbeat has no version.
  if (Number.isNaN(version)) return;
  const last = heard[index] ?? -1;
  if (last >= 0 && version !== last + 1) missed += 1;
  heard[index] = version;
  hearers.set(version, (hearers.get(version) ?? 0) + 1);
  toldAt.set(version, performance.now());
}

async function createList(): Promise<string> {
  const answer = await fetch(`${server.url}/api/lists`, {
    method: 'POST',
    headers: json,
    body: '{"name":"Lista"}',
  });
  await answer.arrayBuffer();
  return answer.headers.get('location') ?? '';
}

function at(values: number[], share: number): string {
  const sorted = [...values].sort((one, other) => one - other);
  return (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
}

/** How steeply memory grows, by least squares, in megabytes a minute. */
function slopeOf(samples: { minute: number; megabytes: number }[]): number {
  const mean = (pick: (sample: (typeof samples)[number]) => number) =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length;
  const [minutes, megabytes] = [mean((sample) => sample.minute), mean((sample) => sample.megabytes)];
  const shared = mean((sample) => (sample.minute - minutes) * (sample.megabytes - megabytes));
  return shared / mean((sample) => (sample.minute - minutes) ** 2);
}
