// `npm run bench:page [-- --save] [--rounds=5]`: Lighthouse, interactions, and the bytes of the home page.
import catalog from '../catalog/products.json' with { type: 'json' };
import { stopAll } from '../test/support/server-process.ts';
import { startBaselineHome } from './baseline-home.ts';
import { fillLists } from './fill-lists.ts';
import { type Interactions, interactionPeers, measureInteractions } from './interactions.ts';
import { lighthouseVersion, type PageKind, prepareLighthouse, type Report } from './lighthouse.ts';
import { numberOption } from './options.ts';
import { measurePageWeight } from './page-weight.ts';
import { measureAlternately, type Row } from './result-rows.ts';
import { recordResults } from './results.ts';
import { startShop } from './server-process.ts';

type Metric = Exclude<keyof Report, 'remarks'>;

const rounds = numberOption('rounds', 5);
const bytesPerKilobyte = 1024;
const unknownPath = 'an unknown path without the audits of its status 404';
const baselineName = 'home page without scripts and fonts';

const lighthouse = await prepareLighthouse();
const shop = await startShop();
const [list = ''] = await fillLists(shop.url, 20, 10);
const baseline = await startBaselineHome(shop.url);
const pages = {
  '/': shop.url,
  '/Mis-Listas': `${shop.url}/Mis-Listas`,
  'a list': `${shop.url}/Mis-Listas/${encodeURIComponent(list)}`,
  'a product': `${shop.url}/productos/${catalog.products[0]?.productId}`,
  [unknownPath]: `${shop.url}/desconocida`,
};
const kinds: Record<string, PageKind> = {
  '/Mis-Listas': 'private',
  'a list': 'private',
  [unknownPath]: 'unknown',
};
/** Of a document that does not fit into the first packets: docs/decisions/page-weight.md. */
const paintGoal = { atMost: 1.5, relativeTo: baselineName };
const reports: Record<string, Report[]> = {};
const visits = Object.entries({ ...pages, [baselineName]: baseline.url }).map(([name, url]) => {
  const ofPage: Report[] = [];
  reports[name] = ofPage;
  return [name, async () => ofPage.push(await lighthouse(url, kinds[name] ?? 'public'))] as const;
});
await measureAlternately(rounds, Object.fromEntries(visits));
const rows = [
  paintRow('firstContentfulPaint', 'first contentful paint'),
  { ...paintRow('largestContentfulPaint', 'largest contentful paint'), goal: paintGoal },
  layoutShiftRow(),
  ...Object.keys(pages).map(blockingRow),
  ...Object.keys(pages).map(scoreRow),
  ...(await weightRows()),
  ...(await interactionRows()),
];
await stopAll();
recordResults('page', rows, { lighthouse: lighthouseVersion });
for (const name of Object.keys(pages)) {
  for (const remark of reports[name]?.at(-1)?.remarks ?? []) console.info(`${name}: ${remark}`);
}

function valuesOf(page: string, metric: Metric): number[] {
  return (reports[page] ?? []).map((report) => report[metric]);
}

function paintRow(metric: Metric, title: string): Row {
  return {
    name: `home page, ${title}`,
    unit: 'ms',
    values: valuesOf('/', metric),
    baselines: { [baselineName]: valuesOf(baselineName, metric) },
  };
}

function layoutShiftRow(): Row {
  const values = Array.from({ length: rounds }, (_, round) =>
    Math.max(...Object.keys(pages).map((page) => valuesOf(page, 'layoutShift')[round] ?? Number.NaN)),
  );
  return { name: 'layout shift, highest of all pages', unit: '', values, baselines: {}, goal: { atMost: 0 } };
}

/** Of each page, because the highest of all pages in a round is the one that others have delayed most. */
function blockingRow(page: string): Row {
  return {
    name: `Lighthouse, ${page}, total blocking time`,
    unit: 'ms',
    values: valuesOf(page, 'totalBlockingTime'),
    baselines: { [baselineName]: valuesOf(baselineName, 'totalBlockingTime') },
    goal: { atMost: 50 },
  };
}

function scoreRow(page: string): Row {
  return {
    name: `Lighthouse, ${page}, lowest category score`,
    unit: 'of 100',
    values: valuesOf(page, 'lowestScore'),
    baselines: {},
    goal: { atLeast: 99 },
  };
}

async function weightRows(): Promise<Row[]> {
  const weight = await measurePageWeight(shop.url);
  const row = (name: string, unit: string, value: number, atMost: number): Row => ({
    name,
    unit,
    values: [value],
    baselines: {},
    goal: { atMost },
  });
  const kilobytes = (name: string, bytes: number, atMost: number) =>
    row(`${name} (${bytes} bytes)`, 'kB', bytes / bytesPerKilobyte, atMost);
  return [
    kilobytes('home page, scripts with gzip', weight.scripts, 165_000 / bytesPerKilobyte),
    kilobytes('home page, HTML and CSS with brotli', weight.markupAndStyles, 22_000 / bytesPerKilobyte),
    kilobytes('home page, images in the first viewport of a phone', weight.imagesInFirstViewport, 120),
    row('home page, largest ratio of image width to display width', '×', weight.largestWidthRatio, 1.2),
  ];
}

async function interactionRows(): Promise<Row[]> {
  const visits: Interactions[] = [];
  for (let round = 0; round < rounds; round += 1)
    visits.push(await measureInteractions(shop.url, baseline.url));
  const delayRow = ([name, peer]: (typeof interactionPeers)[number]): Row => ({
    name: `${name}, until the next paint`,
    unit: 'ms',
    values: visits.map(({ delays }) => delays[name] ?? Number.NaN),
    baselines: { [peer]: visits.map(({ peerDelays }) => peerDelays[name] ?? Number.NaN) },
    goal: { atMost: name.startsWith('opening the dialog') ? 250 : 200 },
  });
  const scrollRow: Row = {
    name: 'scrolling the home page',
    unit: 'frames/s',
    values: visits.map(({ framesPerSecond }) => framesPerSecond),
    baselines: { [baselineName]: visits.map(({ peerFramesPerSecond }) => peerFramesPerSecond) },
    goal: { atLeast: 0.97, relativeTo: baselineName },
  };
  const dialogRows = Object.keys(visits[0]?.dialogDelays ?? {}).map((name) => ({
    name: `${name}, until the dialog is painted`,
    unit: 'ms',
    values: visits.map(({ dialogDelays }) => dialogDelays[name] ?? Number.NaN),
    baselines: {},
  }));
  return [...interactionPeers.map(delayRow), ...dialogRows, scrollRow];
}
