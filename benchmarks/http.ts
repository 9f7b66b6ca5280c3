// `npm run bench:http [-- --keep] [--rounds=5] [--seconds=3]`: how many requests a second, how soon, and in how much.
import type { OutgoingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { startBare } from './baseline.ts';
import { fillLists } from './fill-lists.ts';
import { ask } from './http-response.ts';
import { nextVersion, startNextListing } from './next-listing.ts';
import { nginxVersion, startNginx } from './nginx.ts';
import { option } from './options.ts';
import { alternate, type Goal, type Row } from './result-rows.ts';
import { tell } from './results.ts';
import { startOurs, stopAll } from './server-process.ts';
import { memoryRow, startRow } from './start-time.ts';
import { prepareWrk, requireWrk } from './wrk.ts';

const rounds = option('rounds', 5);
const seconds = option('seconds', 3);
const lists = 20;
const productsEach = 10;
/** The listing of a storefront with Next.js, requests/s as measured elsewhere: where Next.js cannot be installed here. */
const peerElsewhere = 191;
const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const wrk = requireWrk();
const nginx = nginxVersion();
if (!nginx) console.info('nginx is not installed, so nothing is measured beside it.');

const rows: Row[] = [];
for (const measure of [listing, unchangedListing, renderedPages, start]) {
  rows.push(...(await measure()));
  await stopAll();
}
tell('http', rows, { wrk, ...(nginx && { nginx }), next: nextVersion });

/** The page that is the same for everybody, beside servers that have the very same bytes and know nothing else. */
async function listing(): Promise<Row[]> {
  const headers = { 'accept-encoding': 'br' };
  const ours = await startOurs();
  // Until it is compressed as well as can be.
  await wait(1_000);
  const answers = { '/': await ask(`${ours.url}/`, headers) };
  const bare = await startBare(answers);
  const urls = {
    ours: ours.url,
    'bare node:http': bare.url,
    ...(nginx && { nginx: (await startNginx(answers)).url }),
  };
  return [await race('listing, brotli', urls, { atLeast: 0.7, of: 'bare node:http' }, headers)];
}

/** The same, for whoever has it already. */
async function unchangedListing(): Promise<Row[]> {
  const ours = await startOurs();
  const first = await ask(ours.url);
  const etag = first.headers.find(([name]) => name === 'etag')?.[1];
  const headers = { 'accept-encoding': 'br', 'if-none-match': etag };
  const bare = await startBare({ '/': await ask(ours.url, headers) });
  const goal = { atLeast: 0.8, of: 'bare node:http' };
  const urls = { ours: ours.url, 'bare node:http': bare.url };
  return [await race('listing, unchanged', urls, goal, headers, 304)];
}

/** The pages that are rendered for each request, beside a listing that Next.js renders for each request. */
async function renderedPages(): Promise<Row[]> {
  const ours = await startOurs();
  const next = await startNextListing();
  const [name = ''] = await fillLists(ours.url, lists, productsEach);
  const goal = next ? { atLeast: 3, of: 'Next.js, listing' } : { atLeast: 3 * peerElsewhere };
  const pages = {
    [`overview of ${lists} lists × ${productsEach} products, compressed`]: '/Mis-Listas',
    [`detail of ${productsEach} products, compressed`]: `/Mis-Listas/${encodeURIComponent(name)}`,
  };
  const rendered: Row[] = [];
  for (const [what, path] of Object.entries(pages)) {
    const urls = { ours: ours.url + path, ...(next && { 'Next.js, listing': next.url }) };
    rendered.push(await race(what, urls, goal, asBrowser));
  }
  return rendered;
}

async function start(): Promise<Row[]> {
  return [await startRow(rounds), await memoryRow(rounds)];
}

/** Asks all of them in the same rounds, so that they share what the machine does besides. */
async function race(
  what: string,
  urls: { ours: string },
  goal: Goal,
  headers: OutgoingHttpHeaders,
  status = 200,
): Promise<Row> {
  const contestants: Record<string, () => Promise<number>> = {};
  for (const [name, url] of Object.entries(urls)) {
    contestants[name] = await prepareWrk({ url, headers, status, seconds });
  }
  const { ours = [], ...beside } = await alternate(rounds, contestants);
  return { what, unit: 'requests/s', ours, beside, goal };
}
