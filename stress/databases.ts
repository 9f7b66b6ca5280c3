import { join } from 'node:path';
import { catalog, pagePaths } from '../server/api.test-support.ts';
import { createApi } from '../server/api.ts';
import { sampleShop } from '../server/shop/shop.test-support.ts';
import type { Stores } from '../store/stores.ts';
import { openStores } from '../store/stores.ts';
import { startPostgres } from '../test/support/embedded-postgres.ts';
import { temporaryFolder } from '../test/support/server-process.ts';

const silentLog = { info() {}, warn() {}, error() {} };

/** Sends a request to the API without HTTP; the path is relative to the API. */
export type ApiClient = (
  method: string,
  path: string,
  body?: object,
  headers?: HeadersInit,
) => Promise<ApiResponse>;
export type ApiResponse = { status: number; headers: Headers; body: unknown };

/** Two independent stores on one database, as in two processes. */
export type Database = {
  /** By default of a new owner. */
  openClients(owner?: string): [ApiClient, ApiClient];
  moveLists(process: 0 | 1, ...move: Parameters<Stores['lists']['moveLists']>): Promise<number>;
  close(): Promise<void>;
};

export const databases: Record<string, () => Promise<Database>> = {
  SQLite: () => openDatabase(join(temporaryFolder(), 'lists.sqlite'), async () => {}),
  async PostgreSQL() {
    const postgres = await startPostgres();
    return openDatabase(await postgres.createDatabase(), () => postgres.remove());
  },
};

async function openDatabase(url: string, remove: () => Promise<void>): Promise<Database> {
  const stores = [await openStores(url, silentLog), await openStores(url, silentLog)] as const;
  let owners = 0;
  return {
    openClients(owner = `owner-${++owners}`) {
      return [createClient(stores[0], owner), createClient(stores[1], owner)];
    },
    moveLists: (process, ...move) => stores[process].lists.moveLists(...move),
    async close() {
      for (const { database } of stores) await database.close();
      await remove();
    },
  };
}

function createClient(stores: Stores, owner: string): ApiClient {
  const api = createApi({
    shop: sampleShop,
    stores,
    catalog,
    pagePaths,
    readUser: async () => ({ user: { id: owner, name: owner } }),
    log: silentLog,
  });
  return async (method, path, body, headers) => {
    const requestHeaders = new Headers(headers);
    if (body) requestHeaders.set('content-type', 'application/json');
    const request = new Request(`http://localhost${path}`, {
      method,
      headers: requestHeaders,
      body: body && JSON.stringify(body),
    });
    const response = await api.fetch(request, {});
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? '' : JSON.parse(text) };
  };
}
