import { join } from 'node:path';
import { freePort } from '../../test/support/ports.ts';
import { startServer, temporaryFolder } from '../../test/support/server-process.ts';
import type { Shop } from '../support/shop.ts';
import type { storedListsOf } from '../support/stored-lists.ts';
import type { Page, Size } from './page.ts';

export const wideWindow: Size = { width: 1440, height: 900 };
/** The engines open no window as narrow as this: the viewport is about 450 px wide, which has the same layout. */
export const narrowWindow: Size = { width: 390, height: 800 };

/** A test in one window. It has its own server and lists. */
export type Flow = {
  title: string;
  /** Once in each of these windows. */
  windows: Size[];
  /** As for `startShop`. */
  products?: unknown;
  javaScript?: false;
  run(parts: FlowParts): Promise<void>;
};

export type FlowParts = { page: Page; shop: Shop; lists: ReturnType<typeof storedListsOf> };

/** A server process that can be killed, and started again on the same port with the same lists. */
export async function startRestartableServer() {
  const env = {
    PORT: String(await freePort()),
    DATABASE_URL: join(temporaryFolder(), 'lists.sqlite'),
  };
  let server = await startServer(env);
  return {
    url: server.url,
    kill: () => server.kill(),
    async restart() {
      server = await startServer(env);
    },
  };
}
