import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createAdaptorServer } from '@hono/node-server';
import { openCatalog } from '../store/catalog.ts';
import type { ListStore } from '../store/list-store.ts';
import { openSqliteListStore } from '../store/sqlite-list-store.ts';

const root = new URL('../', import.meta.url);

export type Shop = Awaited<ReturnType<typeof openShop>>;

/**
 * A whole store with lists of its own, on a free port of this machine.
 * @param products what its catalogue holds, instead of the one that the project ships
 */
export async function openShop(products?: unknown) {
  const { createApp }: typeof import('../app.ts') = await import(new URL('build/server/index.js', root).href);
  const folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
  const feed = products ? join(folder, 'products.json') : new URL('catalog/products.json', root);
  if (products) await writeFile(feed, JSON.stringify(products));
  const source = feed instanceof URL ? feed : pathToFileURL(feed);

  const logged: string[] = [];
  const tell = (message: string) => void logged.push(message);
  const log = { info: tell, warn: tell, error: tell };
  const store = openSqliteListStore(':memory:');
  const faults: Faults = { broken: false, delayMs: 0 };
  const stopping = new AbortController();
  const app = createApp({
    store: withFaults(store, faults),
    catalog: openCatalog(source, log),
    log,
    root,
    stopping: stopping.signal,
  });
  const server = createAdaptorServer({ fetch: app });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The lists themselves, past every page. */
    store,
    /** What the store does wrong, from now on. */
    faults,
    logged,
    /** Puts another catalogue in the place of the one it was opened with. */
    replaceProducts: (next: unknown) => writeFile(feed as string, JSON.stringify(next)),
    async close() {
      stopping.abort();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

type Faults = { broken: boolean; delayMs: number };

function withFaults(store: ListStore, faults: Faults): ListStore {
  return new Proxy(store, {
    get(target, name: keyof ListStore) {
      if (name === 'watch' || name === 'close') return target[name];
      return async (...args: never[]) => {
        if (faults.delayMs) await new Promise((resolve) => setTimeout(resolve, faults.delayMs));
        if (faults.broken) throw new Error('the disk is gone');
        return (target[name] as (...args: never[]) => unknown)(...args);
      };
    },
  });
}
