// `npm run bench:live [-- --keep] [--rounds=5]`: how soon a change is elsewhere, beside a bare echo of events.
import { join } from 'node:path';
import { fillLists } from './fill-lists.ts';
import { keepEchoPage, openBrowser, timeUntilPainted } from './first-paint.ts';
import { openStreams } from './many-streams.ts';
import { option } from './options.ts';
import { alternate, percentile, type Row } from './result-rows.ts';
import { tell } from './results.ts';
import { freePort, startOurs, startProcess, temporaryFolder } from './server-process.ts';

const rounds = option('rounds', 5);
const changesARound = option('changes', 100);
const manyStreams = 2_000;
const otherStreams = 500;
const writingMs = 2_000;
const settleMs = 2_000;
const json = { 'content-type': 'application/json' };

const rows: Row[] = [];
rows.push(await painted(), ...(await fanOut()), await besideStreams());
tell('live', rows);
process.exit();

/** From a change until it is painted in another browser. */
async function painted(): Promise<Row> {
  const ours = await startOurs();
  await fillLists(ours.url, 1, 1);
  const list = await listAddress(ours.url);
  const overview = `${ours.url}/Mis-Listas`;
  const echo = await startEcho(await keepEchoPage(overview));
  const browser = await openBrowser();
  const open = async (url: string) => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(url, { waitUntil: 'networkidle', timeout: 5_000 }).catch(() => {});
    return page;
  };
  const pages = { ours: await open(overview), echo: await open(echo.url) };
  let turn = 0;
  const p99 = async (who: 'ours' | 'echo', change: (name: string) => Promise<unknown>) => {
    const page = pages[who];
    const times: number[] = [];
    await page.bringToFront();
    while (times.length < changesARound) {
      turn += 1;
      times.push(await timeUntilPainted(page, `Lista ${turn}.`, change));
    }
    return percentile(times, 0.99);
  };
  const figures = await alternate(rounds, {
    ours: () => p99('ours', (name) => rename(list, name)),
    echo: () => p99('echo', (name) => post(echo.url, name)),
  });
  await browser.close();
  await Promise.all([ours.stop(), echo.stop()]);
  return {
    what: 'change → painted in another browser, p99',
    unit: 'ms',
    ours: figures.ours,
    beside: { echo: figures.echo },
    goal: { atMost: 2, of: 'echo' },
  };
}

/** From a change until the last of thousands has heard of it, and what they cost in memory. */
async function fanOut(): Promise<Row[]> {
  const [ours, echo] = [await startOurs(), await startEcho()];
  await fillLists(ours.url, 1, 1);
  const list = await listAddress(ours.url);
  const kilobytes = { ours: 0, echo: 0 };
  const streams = { ours: `${ours.url}/api/lists/live`, echo: `${echo.url}/events` };
  const open = async (who: 'ours' | 'echo', { megabytes }: typeof ours) => {
    const before = megabytes();
    const opened = await openStreams(streams[who], manyStreams);
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    kilobytes[who] = ((megabytes() - before) * 1024) / manyStreams;
    return opened;
  };
  const readers = { ours: await open('ours', ours), echo: await open('echo', echo) };
  let turn = 0;
  const p99 = async (who: 'ours' | 'echo', change: (name: string) => Promise<unknown>) => {
    const times: number[] = [];
    while (times.length < changesARound) {
      turn += 1;
      times.push(await readers[who].timeUntilAllHeard(() => change(`Lista ${turn}`)));
    }
    return percentile(times, 0.99);
  };
  const figures = await alternate(rounds, {
    ours: () => p99('ours', (name) => rename(list, name)),
    echo: () => p99('echo', (name) => post(echo.url, name)),
  });
  for (const { leave } of Object.values(readers)) leave();
  await Promise.all([ours.stop(), echo.stop()]);
  return [
    {
      what: `change → the last of ${manyStreams} streams of one owner, p99`,
      unit: 'ms',
      ours: figures.ours,
      beside: { echo: figures.echo },
      goal: { atMost: 2, of: 'echo' },
    },
    {
      what: `memory of a stream, one of the first ${manyStreams}`,
      unit: 'kB',
      ours: [kilobytes.ours],
      beside: { echo: [kilobytes.echo] },
      goal: { atMost: 20 },
    },
  ];
}

/** What one owner's writes lose to the streams of another. */
async function besideStreams(): Promise<Row> {
  const server = await start('two-owners.ts', join(await temporaryFolder(), 'lists.sqlite'));
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
  const figures = await alternate(rounds, {
    ours: async () => {
      const { leave } = await openStreams(`${server.url}/berta/lists/live`, otherStreams);
      const rate = await writesPerSecond();
      leave();
      return rate;
    },
    without: writesPerSecond,
  });
  await server.stop();
  return {
    what: `writes of one owner while ${otherStreams} streams of another listen`,
    unit: 'writes/s',
    ours: figures.ours,
    beside: { 'without them': figures.without },
    goal: { atLeast: 0.9, of: 'without them' },
  };
}

function startEcho(...page: string[]) {
  return start('echo-server.ts', ...page);
}

async function start(file: string, ...args: string[]) {
  const program = join(import.meta.dirname, file);
  return startProcess({ command: process.execPath, args: [program, ...args], port: await freePort() });
}

/** Where the API has the newest list. */
async function listAddress(url: string): Promise<string> {
  const [list] = (await (await fetch(`${url}/api/lists`)).json()) as { docId: string }[];
  return `${url}/api/lists/${list?.docId}`;
}

async function rename(list: string, name: string): Promise<void> {
  const answer = await fetch(list, { method: 'PATCH', headers: json, body: JSON.stringify({ name }) });
  if (!answer.ok) throw new Error(`A change was answered with ${answer.status}.`);
  await answer.arrayBuffer();
}

function post(url: string, body: string): Promise<Response> {
  return fetch(url, { method: 'POST', headers: json, body });
}
