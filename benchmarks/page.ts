// `npm run bench:page [-- --keep] [--rounds=5]`: what a shopper with a slow telephone waits for.

import { startTwin } from './baseline-page.ts';
import { fillLists } from './fill-lists.ts';
import { lighthouseVersion, prepareLighthouse, type Report } from './lighthouse.ts';
import { option } from './options.ts';
import { weigh } from './page-weight.ts';
import { alternate, type Row } from './result-rows.ts';
import { tell } from './results.ts';
import { startOurs, stopAll } from './server-process.ts';

const rounds = option('rounds', 5);
const bytesInKilobyte = 1024;

const lighthouse = await prepareLighthouse();
const ours = await startOurs();
const [list = ''] = await fillLists(ours.url, 20, 10);
const twin = await startTwin(ours.url);
const pages = {
  '/': ours.url,
  '/Mis-Listas': `${ours.url}/Mis-Listas`,
  'a list': `${ours.url}/Mis-Listas/${encodeURIComponent(list)}`,
};
const reports: Record<string, Report[]> = {};
const visits = Object.entries({ ...pages, 'static twin': twin.url }).map(([name, url]) => {
  const found: Report[] = [];
  reports[name] = found;
  return [name, async () => found.push(await lighthouse(url))] as const;
});
await alternate(rounds, Object.fromEntries(visits));
const rows = [paint('fcp', 'first contentful paint'), paint('lcp', 'largest contentful paint')];
rows.push(worst('cls', 'layout shift', '', 0), worst('tbt', 'total blocking time', 'ms', 50));
rows.push(...Object.keys(pages).map(scores), ...(await weights()));
await stopAll();
tell('page', rows, { lighthouse: lighthouseVersion });
for (const name of Object.keys(pages)) {
  for (const remark of reports[name]?.at(-1)?.remarks ?? []) console.info(`${name}: ${remark}`);
}

function paint(figure: 'fcp' | 'lcp', title: string): Row {
  const [mine = [], theirs = []] = ['/', 'static twin'].map((name) =>
    reports[name]?.map((report) => report[figure]),
  );
  const goal = { atMost: 1.1, of: 'static twin' };
  return { what: `listing, ${title}`, unit: 'ms', ours: mine, beside: { 'static twin': theirs }, goal };
}

/** Round by round, the worst of the three pages. */
function worst(figure: 'cls' | 'tbt', title: string, unit: string, atMost: number): Row {
  const found = Array.from({ length: rounds }, (_, round) =>
    Math.max(...Object.keys(pages).map((name) => reports[name]?.[round]?.[figure] ?? Number.NaN)),
  );
  return { what: `${title}, worst of three pages`, unit, ours: found, beside: {}, goal: { atMost } };
}

function scores(name: string): Row {
  const found = reports[name]?.map(({ score }) => score) ?? [];
  return {
    what: `Lighthouse, ${name}, the lowest category`,
    unit: 'of 100',
    ours: found,
    beside: {},
    goal: { atLeast: 100 },
  };
}

/** A kilobyte is 1024 bytes here. */
async function weights(): Promise<Row[]> {
  const { scripts, markupAndStyles, pictures, widest } = await weigh(ours.url);
  const row = (what: string, unit: string, value: number, atMost: number): Row => ({
    what,
    unit,
    ours: [value],
    beside: {},
    goal: { atMost },
  });
  const kilobytes = (what: string, bytes: number, atMost: number) =>
    row(`${what} (${bytes} bytes)`, 'kB', bytes / bytesInKilobyte, atMost);
  return [
    kilobytes('listing, scripts with gzip', scripts, 115),
    kilobytes('listing, HTML and CSS with brotli', markupAndStyles, 14),
    kilobytes('listing, pictures at first sight on a telephone', pictures, 120),
    row('listing, the widest picture for its place', '×', widest, 1.2),
  ];
}
