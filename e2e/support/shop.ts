import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freshForMs, openCatalog } from '../../store/catalog/catalog.ts';
import type { ListStore } from '../../store/lists/list-store.ts';
import { openSqliteListStore } from '../../store/lists/sqlite-list-store.ts';

const root = new URL('../../', import.meta.url);

export type Shop = Awaited<ReturnType<typeof openShop>>;

/**
 * A whole store with lists of its own, on a free port of this machine.
 * @param products what its product feed says: the project's own without it, no feed at all for null
 * @param store where its lists are kept
 */
export async function openShop(products?: unknown, store: ListStore = openSqliteListStore(':memory:')) {
  const { createApp }: typeof import('../../app.ts') = await import(
    new URL('build/server/index.js', root).href
  );
  const folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
  const feed = join(folder, 'products.json');
  if (products === undefined) await copyFile(new URL('catalog/products.json', root), feed);
  else if (products !== null) await writeFile(feed, JSON.stringify(products));

  const logged: string[] = [];
  const tell = (message: string) => void logged.push(message);
  const log = { info: () => {}, warn: tell, error: tell };
  const faults: Faults = { broken: false, writesLeft: Number.POSITIVE_INFINITY, delayMs: 0 };
  const subscriptions = { count: 0 };
  const stopping = new AbortController();
  const { listener } = createApp({
    store: withFaults(store, faults, subscriptions),
    catalog: openCatalog(pathToFileURL(feed), log),
    log,
    root,
    stopping: stopping.signal,
  });
  const server = createServer(listener);
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const disconnect = () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    return closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    /** Ends every connection and refuses new ones: what a browser of any engine sees when the network is lost. */
    disconnect,
    reconnect: () => listen(port),
    /** The lists themselves, past every page. */
    store,
    /** What the store does wrong, from now on. */
    faults,
    /** How many live streams are open. */
    subscriptions,
    logged,
    /** Puts another product feed in the place of the one it was opened with: text as it is, the rest as JSON. */
    async replaceProducts(next: unknown) {
      await writeFile(feed, typeof next === 'string' ? next : JSON.stringify(next));
      await wait(freshForMs.file + 1);
    },
    async removeProducts() {
      await rm(feed);
      await wait(freshForMs.file + 1);
    },
    async close() {
      stopping.abort();
      await disconnect();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

type Faults = {
  /** Nothing can be read or written. */
  broken: boolean;
  /** How many more writes succeed: none on a full disk. */
  writesLeft: number;
  /** How long every call takes. */
  delayMs: number;
};

/** What each call of the store does to the lists. */
const effects = {
  readOverview: 'read',
  readList: 'read',
  readListByName: 'read',
  readChoices: 'read',
  readVersion: 'read',
  checkWritable: 'read',
  findCreation: 'read',
  createList: 'write',
  editList: 'write',
  deleteList: 'write',
  addProduct: 'write',
  removeProduct: 'write',
} satisfies Record<Exclude<keyof ListStore, 'subscribe' | 'close'>, 'read' | 'write'>;

function withFaults(store: ListStore, faults: Faults, subscriptions: { count: number }): ListStore {
  return new Proxy(store, {
    get(target, name: keyof ListStore) {
      if (name === 'close') return target.close;
      if (name === 'subscribe') return counted(target.subscribe, subscriptions);
      return async (...args: never[]) => {
        if (faults.delayMs) await new Promise((resolve) => setTimeout(resolve, faults.delayMs));
        const writes = effects[name] === 'write';
        if (faults.broken || (writes && faults.writesLeft === 0)) throw new Error('the disk is gone');
        if (writes) faults.writesLeft -= 1;
        return (target[name] as (...args: never[]) => unknown)(...args);
      };
    },
  });
}

function counted(
  subscribe: ListStore['subscribe'],
  subscriptions: { count: number },
): ListStore['subscribe'] {
  return (owner, listener) => {
    const unsubscribe = subscribe(owner, listener);
    subscriptions.count += 1;
    return () => {
      subscriptions.count -= 1;
      unsubscribe();
    };
  };
}
