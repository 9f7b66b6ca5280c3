import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppOptions } from '../../app.ts';
import { sampleShopFile } from '../../server/shop/shop.test-support.ts';
import { openCatalog, type WatchedCatalog } from '../../store/catalog/catalog.ts';
import type { Stores } from '../../store/stores.ts';
import { openSqliteStores } from '../../test/support/stores.ts';
import { withFaults } from './store-faults.ts';

const root = new URL('../../', import.meta.url);

/** A running server with its stores and its product feed. */
export type Shop = Awaited<ReturnType<typeof startShop>>;

/** @param products content of the product feed: `catalog/products.json` if undefined, no feed if null */
export async function startShop(
  products?: unknown,
  stores: Stores = openSqliteStores(),
  shopFile: AppOptions['shopFile'] = sampleShopFile,
) {
  const folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
  const logMessages: string[] = [];
  const record = (message: string) => void logMessages.push(message);
  const log = { info: () => {}, warn: record, error: record };
  const stopping = new AbortController();
  const { faultyStores, ...control } = withFaults(stores);
  const path = join(folder, 'products.json');
  const catalog = openCatalog({
    source: pathToFileURL(path),
    folder: join(folder, 'catalog'),
    currency: shopFile.shop.currency,
    fields: { availability: 'availability', category: 'category' },
    log,
  });
  const feed = await createFeed(path, products, catalog);
  const options = {
    stores: faultyStores,
    catalog,
    shopFile,
    log,
    root,
    stopping: stopping.signal,
  };
  const listener = await createListener(options);
  const server = await serve(listener);

  const shop = {
    url: server.url,
    /** Other tests cannot use this server, because the test has changed its feed. */
    isChanged: false,
    disconnect: server.disconnect,
    reconnect: server.reconnect,
    /** Continues with another build or other settings at the same URL. */
    deploy: async (changes: Partial<AppOptions>) =>
      server.replaceListener(await createListener({ ...options, ...changes })),
    /** Direct access, without the simulated faults. */
    stores,
    faults: control.faults,
    subscriptions: control.subscriptions,
    logMessages,
    replaceProducts: changing(feed.replace),
    removeProducts: changing(feed.remove),
    /** Continues with a connection and the first build, without lists, faults and log messages. */
    async reset() {
      server.replaceListener(listener);
      await server.reconnect();
      await shop.stores.database.close();
      shop.stores = openSqliteStores();
      control.reset(shop.stores);
      logMessages.length = 0;
    },
    async close() {
      stopping.abort();
      await server.disconnect();
      await shop.stores.database.close();
      await rm(folder, { recursive: true });
    },
  };
  function changing<Args extends unknown[]>(change: (...args: Args) => Promise<unknown>) {
    return async (...args: Args) => {
      shop.isChanged = true;
      await change(...args);
    };
  }
  return shop;
}

async function createFeed(path: string, products: unknown, catalog: WatchedCatalog) {
  if (products === undefined) await copyFile(new URL('catalog/products.json', root), path);
  else if (products !== null) await writeFile(path, JSON.stringify(products));
  await catalog.check();
  return {
    /** Writes a string as it is, everything else as JSON. */
    async replace(next: unknown) {
      await writeFile(path, typeof next === 'string' ? next : JSON.stringify(next));
      await catalog.check();
    },
    async remove() {
      await rm(path);
      await catalog.check();
    },
  };
}

async function createListener(options: AppOptions) {
  const { createApp }: typeof import('../../app.ts') = await import(
    new URL('build/server/index.js', options.root).href
  );
  return createApp(options).listener;
}

export async function serve(listener: RequestListener) {
  const server = createServer(listener);
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Simulates a lost network in every browser engine: closes all connections and refuses new ones. */
    disconnect() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      return closed;
    },
    async reconnect() {
      if (!server.listening) await listen(port);
    },
    replaceListener: (next: RequestListener) => server.removeAllListeners('request').on('request', next),
  };
}
