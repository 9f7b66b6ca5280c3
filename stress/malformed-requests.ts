// `node stress/malformed-requests.ts [count] [seed]`: malformed requests to a server process.
import assert from 'node:assert/strict';
import { listSchema } from '../server/lists/schemas.ts';
import { startServer } from '../test/support/server-process.ts';
import { createList } from './api-requests.ts';
import { type MalformedRequest, malformedRequest } from './malformed-request-generator.ts';
import { type ReceivedResponse, sendRaw, type Transmission } from './raw-request.ts';
import { seededRandom } from './seeded-random.ts';
import { quantile } from './statistics.ts';

const count = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const concurrency = 16;
const unusualTransmissions: Transmission[] = ['slow', 'interrupted', 'wrong-length'];
const unusualShare = 0.05;
/** Limit of the difference between the median memory of the second and of the last third of the run. */
const maximumGrowthMegabytes = 48;
const otherListNames = ['Invierno', 'ñandú 😀', '__proto__', '..', '%2F', 'a\u0301'];
const productIds = ['148203951', '152774018'];
const maximumDetails = 3_000;

console.info(`seed ${seed}`);
// With an unlimited heap, late garbage collections would look like a memory leak.
const server = await startServer({ NODE_OPTIONS: '--max-old-space-size=192' });
let code = 1;
try {
  const otherLists = await Promise.all(otherListNames.map((name) => createFilledList(name, productIds)));
  const targets = [
    await createFilledList('Objetivo 1', productIds),
    await createFilledList('Objetivo 2', []),
  ];
  const before = await readLists(otherLists);
  const statuses = new Map<string, number>();
  const memory: number[] = [];
  const random = seededRandom(seed);
  let sent = 0;
  const ids = [...targets, ...productIds];

  const sendMany = async () => {
    while (sent < count) {
      sent += 1;
      const request = malformedRequest(random, ids);
      const transmission = random.chance(unusualShare) ? random.pick(unusualTransmissions) : 'normal';
      if (sent % 500 === 0) memory.push(server.residentMegabytes());
      const response = await sendRaw(server.port, request, transmission, random);
      checkResponse(request, transmission, response);
      const status = String(response.status ?? 'none');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, sendMany));

  assert.deepEqual(await readLists(otherLists), before, 'lists that no request named have changed');
  await validateAllLists();
  const third = Math.ceil(memory.length / 3);
  const [start, end] = [
    quantile(memory.slice(third, 2 * third), 0.5),
    quantile(memory.slice(2 * third), 0.5),
  ];
  const isMeasured = memory.length >= 3;
  assert.ok(!isMeasured || end - start < maximumGrowthMegabytes, `memory grew from ${start} to ${end} MB`);
  assert.equal(await server.stop(), 0);
  assert.equal(server.unexpectedOutput(), '');
  const counts = [...statuses].sort().map(([status, times]) => `${status}×${times}`);
  console.info(
    `malformed requests: ${sent} requests (seed ${seed}), no 5xx response, no log line, ${otherLists.length} lists ` +
      `unchanged, ${isMeasured ? `${start.toFixed(0)} → ${end.toFixed(0)} MB` : 'memory not measured'}; ${counts.join(' ')}`,
  );
  code = 0;
} catch (error) {
  console.error(`malformed requests (seed ${seed}) failed:`, error, server.unexpectedOutput());
  await server.stop();
}
process.exit(code);

function checkResponse(
  { method, path, headers, body }: MalformedRequest,
  transmission: Transmission,
  { status = 0, text }: ReceivedResponse,
): void {
  const request = `${method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(body.toString('latin1'))}`;
  const details = request.slice(0, maximumDetails);
  if (status >= 500) throw new Error(`${status} for ${details}\n${text.slice(0, 2_000)}`);
  assert.ok(server.isAlive(), `the process ended after ${details}`);
  // The response may be lost if the server rejects the request before it has received it completely.
  const isRejectedEarly = body.length > 16_000 || headers.join().length > 6_000;
  if (status === 0 && ['normal', 'slow'].includes(transmission)) {
    assert.ok(isRejectedEarly, `no response to ${details}`);
  }
  assert.doesNotMatch(
    text,
    /node_modules|\.ts:\d+|at async |SQLITE/,
    `internal details in the response to ${details}`,
  );
}

async function createFilledList(name: string, products: string[]): Promise<string> {
  const { docId } = await createList(server.url, name);
  for (const id of products) {
    await fetch(`${server.url}/api/lists/${docId}/products/${id}`, { method: 'PUT' });
  }
  return docId;
}

function readLists(docIds: string[]): Promise<string[]> {
  return Promise.all(docIds.map(async (docId) => (await fetch(`${server.url}/api/lists/${docId}`)).text()));
}

async function validateAllLists(): Promise<void> {
  let next: string | undefined = '/api/lists';
  while (next) {
    const response: Response = await fetch(`${server.url}${next}`);
    for (const list of (await response.json()) as unknown[]) listSchema.parse(list);
    next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
  }
}
