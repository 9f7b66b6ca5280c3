// `node benchmarks/catalog-process.ts feed folder`: one import; prints processor time and memory as JSON.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { catalogDefaults } from '../store/catalog/catalog.ts';
import { importFeed } from '../store/catalog/feed/feed-import.ts';
import { downloadFeed } from '../store/catalog/feed/feed-receive.ts';

const [, , path = '', folder = ''] = process.argv;
let peakMegabytes = 0;
let isDone = false;
const start = process.cpuUsage();
const measuring = measureMemory();
const job = {
  ...catalogDefaults,
  source: pathToFileURL(path).href,
  folder,
  fields: {},
  currency: 'CLP' as const,
};
const result = await importFeed(job, () => downloadFeed(job, new AbortController().signal), recordMemory);
const { user, system } = process.cpuUsage(start);
isDone = true;
await measuring;
process.stdout.write(JSON.stringify({ ...result, seconds: (user + system) / 1e6, peakMegabytes }));

async function measureMemory(): Promise<void> {
  while (!isDone) {
    recordMemory();
    await wait(50);
  }
}

function recordMemory(): void {
  const [, kilobytes] = /RssAnon:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  peakMegabytes = Math.max(peakMegabytes, Number(kilobytes) / 1_024);
}
