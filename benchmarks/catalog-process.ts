// `node benchmarks/catalog-process.ts feed folder`: one import; prints processor time and memory as JSON.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { catalogDefaults } from '../store/catalog/catalog.ts';
import { openFeed } from '../store/catalog/feed/feed-fetch.ts';
import { importFeed } from '../store/catalog/feed/feed-import.ts';
import { receiveFeed } from '../store/catalog/feed/feed-receive.ts';

const [, , path = '', folder = ''] = process.argv;
const source = pathToFileURL(path);
let peakMegabytes = 0;
let isDone = false;
const start = process.cpuUsage();
const measuring = measureMemory();
const result = await importFeed(
  { ...catalogDefaults, source: source.href, folder, fields: {}, currency: 'CLP' },
  async () => {
    const feed = await openFeed(source, {}, new AbortController().signal);
    if (!feed) throw new Error('the feed is missing');
    return receiveFeed(feed, source, folder, catalogDefaults.maxBytes);
  },
  recordMemory,
);
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
