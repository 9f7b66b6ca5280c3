import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalog } from '../server/api.test-support.ts';
import { createApi } from '../server/api.ts';
import type { ListStore } from '../store/lists/list-store.ts';
import { openListStore } from '../store/lists/open-list-store.ts';
import { startPostgres } from '../test/support/embedded-postgres.ts';

const quiet = { info() {}, warn() {}, error() {} };

/** Answers what a request to the API is answered; the path is below the API's own. */
export type Door = (
  method: string,
  path: string,
  body?: object,
  headers?: HeadersInit,
) => Promise<{ status: number; headers: Headers; body: unknown }>;

/** One database behind two stores that know nothing of each other, as two processes would have it. */
export type Engine = {
  /** A door to each store, for an owner of whom nothing is kept yet. */
  openDoors(): [Door, Door];
  close(): Promise<void>;
};

export const engines: Record<string, () => Promise<Engine>> = {
  async SQLite() {
    const folder = await mkdtemp(join(tmpdir(), 'mis-listas-proof-'));
    return engineOn(join(folder, 'lists.sqlite'), () => rm(folder, { recursive: true }));
  },

  async PostgreSQL() {
    const postgres = await startPostgres();
    return engineOn(await postgres.createDatabase(), () => postgres.remove());
  },
};

async function engineOn(database: string, remove: () => Promise<void>): Promise<Engine> {
  const stores = [await openListStore(database, quiet), await openListStore(database, quiet)] as const;
  let owners = 0;
  return {
    openDoors() {
      const owner = `owner-${++owners}`;
      return [doorTo(stores[0], owner), doorTo(stores[1], owner)];
    },
    async close() {
      for (const store of stores) await store.close();
      await remove();
    },
  };
}

function doorTo(store: ListStore, owner: string): Door {
  const api = createApi({
    store,
    catalog,
    readUser: () => ({ id: owner, name: owner }),
    log: quiet,
    stopping: new AbortController().signal,
  });
  return async (method, path, body, headers) => {
    const sent = new Headers(headers);
    if (body) sent.set('content-type', 'application/json');
    const request = new Request(`http://localhost${path}`, {
      method,
      headers: sent,
      body: body && JSON.stringify(body),
    });
    const answer = await api.fetch(request);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? '' : JSON.parse(text) };
  };
}
