// `node stress/malformed-requests.ts [count] [seed]`: requests that nobody means well, to the program as it is started.
import assert from 'node:assert/strict';
import { listSchema } from '../server/lists/schemas.ts';
import { startServer } from '../test/support/server-process.ts';
import { type Hostile, hostileRequest } from './malformed-request-generator.ts';
import { type Answered, type Manner, sendRaw } from './raw-request.ts';
import { seededRandom } from './seeded-random.ts';

const count = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const atATime = 16;
const unusual: Manner[] = ['slowly', 'cut-off', 'misframed'];
const unusualShare = 0.05;
/** How much more the process may hold at the end than after a third: less than one of its collections frees. */
const growthInMegabytes = 48;
/** What the seed's own lists are called: as few names as can be mistaken for another's. */
const keptNames = ['Invierno', 'ñandú 😀', '__proto__', '..', '%2F', 'a\u0301'];
const productIds = ['148203951', '152774018'];

console.info(`seed ${seed}`);
/** Left to itself the heap takes what the machine has before it collects, and a leak cannot be told from that. */
const server = await startServer({ NODE_OPTIONS: '--max-old-space-size=192' });
let code = 1;
try {
  const kept = await Promise.all(keptNames.map((name) => createList(name, productIds)));
  const harmed = [await createList('Para golpear 1', productIds), await createList('Para golpear 2', [])];
  const before = await read(kept);
  const statuses = new Map<string, number>();
  const memory: number[] = [];
  const dice = seededRandom(seed);
  let sent = 0;
  const ids = [...harmed, ...productIds];

  const sendMany = async () => {
    while (sent < count) {
      sent += 1;
      const hostile = hostileRequest(dice, ids);
      const manner = dice.chance(unusualShare) ? dice.pick(unusual) : 'at-once';
      if (sent % 500 === 0) memory.push(server.residentMegabytes());
      const answer = await sendRaw(server.port, hostile, manner, dice);
      check(hostile, manner, answer);
      const kind = String(answer.status ?? 'none');
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atATime }, sendMany));

  assert.deepEqual(await read(kept), before, 'lists that nothing was asked of have changed');
  await checkAll();
  const [warm, end] = [median(third(memory, 1)), median(third(memory, 2))];
  assert.ok(end - warm < growthInMegabytes, `memory grew from ${warm} to ${end} MB`);
  const stopped = await server.stop();
  assert.equal(stopped, 0);
  assert.equal(server.faults(), '');
  const told = [...statuses].sort().map(([status, times]) => `${status}×${times}`);
  console.info(
    `bad input: ${sent} requests (seed ${seed}), no 5xx, no fault, ${kept.length} lists unharmed, ` +
      `${warm.toFixed(0)} → ${end.toFixed(0)} MB; ${told.join(' ')}`,
  );
  code = 0;
} catch (error) {
  console.error(`bad input (seed ${seed}) failed:`, error, server.faults());
  await server.stop();
}
process.exit(code);

function check(
  { method, path, headers, body }: Hostile,
  manner: Manner,
  { status = 0, text }: Answered,
): void {
  const what = () =>
    `${method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(body.toString('latin1'))}`;
  if (status >= 500) throw new Error(`${status} for ${what().slice(0, 3_000)}\n${text.slice(0, 2_000)}`);
  assert.ok(server.isAlive(), `the process ended after ${what().slice(0, 3_000)}`);
  // An answer may be lost when the server stops reading; one that is only cut off by us has none.
  if (status === 0 && (manner === 'at-once' || manner === 'slowly'))
    assert.ok(body.length > 16_000 || unreadable(headers), `no answer to ${what().slice(0, 3_000)}`);
  assert.doesNotMatch(
    text,
    /node_modules|\.ts:\d+|at async |SQLITE/,
    `the inside is told for ${what().slice(0, 3_000)}`,
  );
}

/** Headers that may be refused before all of them are read. */
function unreadable(headers: Hostile['headers']): boolean {
  return headers.join().length > 6_000;
}

async function createList(name: string, products: string[]): Promise<string> {
  const answer = await fetch(`${server.url}/api/lists`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const { docId } = (await answer.json()) as { docId: string };
  for (const id of products)
    await fetch(`${server.url}/api/lists/${docId}/products/${id}`, { method: 'PUT' });
  return docId;
}

function read(docIds: string[]): Promise<string[]> {
  return Promise.all(docIds.map(async (docId) => (await fetch(`${server.url}/api/lists/${docId}`)).text()));
}

/** Whatever was accepted on the way is whole. */
async function checkAll(): Promise<void> {
  let next: string | undefined = '/api/lists';
  while (next) {
    const answer: Response = await fetch(`${server.url}${next}`);
    for (const list of (await answer.json()) as unknown[]) listSchema.parse(list);
    next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
  }
}

/** The second or the last third of what was measured: the first is warming up. */
function third(values: number[], which: 1 | 2): number[] {
  const size = Math.ceil(values.length / 3);
  return values.slice(which * size, (which + 1) * size);
}

function median(values: number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
