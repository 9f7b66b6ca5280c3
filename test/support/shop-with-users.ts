import type { Database } from '../../platform/database/owner-database.ts';
import { createBuiltApp } from './built-app.ts';
import { createBrowser } from './user-browser.ts';
import { readSettings } from './users-of.ts';

/** The built application with the users of these settings, without a connection. */
export function openShop(env: NodeJS.ProcessEnv, options: Parameters<typeof createBuiltApp>[0] = {}) {
  const { users, publicUrl } = readSettings(env);
  const app = createBuiltApp({ users, publicUrl, ...options });
  const send = (path: string, init: RequestInit) => app.request(path, init);
  return {
    ...app,
    newBrowser: () => createBrowser(send),
    /** Guests and accounts of which anything is stored. */
    async countOwners() {
      const [row] = await (app.stores.database as Database).read<{ count: number }>(
        'SELECT count(*) AS count FROM owners',
      );
      return row?.count;
    },
  };
}
