// `npm run bench:live [-- --save] [--rounds=5] [--changes=100]`: the time until a change reaches others.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../test/support/server-process.ts';
import { fillLists } from './fill-lists.ts';
import { openStreams } from './many-streams.ts';
import { numberOption } from './options.ts';
import { measureAlternately, percentile, type Row } from './result-rows.ts';
import { recordResults } from './results.ts';
import { startHttpServer, startShop } from './server-process.ts';
import { measureTimeToPaint, openBrowser, storeEchoPage } from './time-to-paint.ts';

const rounds = numberOption('rounds', 5);
const changesPerRound = numberOption('changes', 100);
const manyStreams = 2_000;
const otherStreams = 500;
const writingMs = 2_000;
const settleMs = 2_000;
const json = { 'content-type': 'application/json' };
let lastName = 0;

recordResults('live', [await measurePaint(), ...(await measureFanOut()), await measureOtherStreams()]);
process.exit();

async function measurePaint(): Promise<Row> {
  const shop = await startShop();
  await fillLists(shop.url, 1, 1);
  const list = await newestListUrl(shop.url);
  const overview = `${shop.url}/Mis-Listas`;
  const echo = await start('echo-server.ts', await storeEchoPage(overview));
  const browser = await openBrowser();
  const open = async (url: string) => {
    const page = await (await browser.newContext()).newPage();
    // A page with an open event stream may never become idle.
    await page.goto(url, { waitUntil: 'networkidle', timeout: 5_000 }).catch(() => {});
    return page;
  };
  const pages = { shop: await open(overview), echo: await open(echo.url) };
  const p99 = async (server: keyof typeof pages, change: (name: string) => Promise<unknown>) => {
    await pages[server].bringToFront();
    return measureChanges((name) => measureTimeToPaint(pages[server], name, change));
  };
  const values = await measureAlternately(rounds, {
    shop: () => p99('shop', (name) => rename(list, name)),
    echo: () => p99('echo', (name) => post(echo.url, name)),
  });
  await browser.close();
  await Promise.all([shop.stop(), echo.stop()]);
  return {
    name: 'change to paint in another browser, p99',
    unit: 'ms',
    values: values.shop,
    baselines: { 'echo server': values.echo },
    goal: { atMost: 2, relativeTo: 'echo server' },
  };
}

async function measureFanOut(): Promise<Row[]> {
  const [shop, echo] = [await startShop(), await start('echo-server.ts')];
  await fillLists(shop.url, 1, 1);
  const list = await newestListUrl(shop.url);
  const open = async (url: string, { residentMegabytes }: typeof shop) => {
    const before = residentMegabytes();
    const streams = await openStreams(url, manyStreams);
    await wait(settleMs);
    return { ...streams, kilobytes: ((residentMegabytes() - before) * 1024) / manyStreams };
  };
  const streams = {
    shop: await open(`${shop.url}/api/lists/live`, shop),
    echo: await open(`${echo.url}/events`, echo),
  };
  const values = await measureAlternately(rounds, {
    shop: () => measureChanges((name) => streams.shop.timeToLastStream(() => rename(list, name))),
    echo: () => measureChanges((name) => streams.echo.timeToLastStream(() => post(echo.url, name))),
  });
  for (const { close } of Object.values(streams)) close();
  await Promise.all([shop.stop(), echo.stop()]);
  const count = manyStreams.toLocaleString('en');
  return [
    {
      name: `change to the last of ${count} streams of one owner, p99`,
      unit: 'ms',
      values: values.shop,
      baselines: { 'echo server': values.echo },
      goal: { atMost: 2, relativeTo: 'echo server' },
    },
    {
      name: `memory per stream, first ${count} streams`,
      unit: 'kB',
      values: [streams.shop.kilobytes],
      baselines: { 'echo server': [streams.echo.kilobytes] },
      goal: { atMost: 25 },
    },
  ];
}

async function measureOtherStreams(): Promise<Row> {
  const server = await start('two-owner-server.ts', join(temporaryFolder(), 'lists.sqlite'));
  const created = await post(`${server.url}/ana/lists`, JSON.stringify({ name: 'Lista' }));
  const list = `${server.url}/ana/lists/${((await created.json()) as { docId: string }).docId}`;
  const writesPerSecond = async () => {
    const start = performance.now();
    let writes = 0;
    while (performance.now() - start < writingMs) {
      await rename(list, `Lista ${writes}`);
      writes += 1;
    }
    return (writes * 1_000) / (performance.now() - start);
  };
  const values = await measureAlternately(rounds, {
    withStreams: async () => {
      const { close } = await openStreams(`${server.url}/berta/lists/live`, otherStreams);
      const rate = await writesPerSecond();
      close();
      return rate;
    },
    withoutStreams: writesPerSecond,
  });
  await server.stop();
  return {
    name: `writes of one owner with ${otherStreams} open streams of another owner`,
    unit: 'writes/s',
    values: values.withStreams,
    baselines: { 'without streams': values.withoutStreams },
    goal: { atLeast: 0.9, relativeTo: 'without streams' },
  };
}

async function measureChanges(measure: (name: string) => Promise<number>): Promise<number> {
  const times: number[] = [];
  while (times.length < changesPerRound) {
    lastName += 1;
    // The period at the end ensures that no name is the beginning of another name.
    times.push(await measure(`Lista ${lastName}.`));
  }
  return percentile(times, 0.99);
}

function start(file: string, ...args: string[]) {
  return startHttpServer({ args: [join(import.meta.dirname, file), ...args] });
}

async function newestListUrl(url: string): Promise<string> {
  const [list] = (await (await fetch(`${url}/api/lists`)).json()) as { docId: string }[];
  return `${url}/api/lists/${list?.docId}`;
}

async function rename(list: string, name: string): Promise<void> {
  const response = await fetch(list, { method: 'PATCH', headers: json, body: JSON.stringify({ name }) });
  if (!response.ok) throw new Error(`PATCH ${list}: status ${response.status}`);
  await response.arrayBuffer();
}

function post(url: string, body: string): Promise<Response> {
  return fetch(url, { method: 'POST', headers: json, body });
}
