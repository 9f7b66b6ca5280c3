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
    /** Of all owners. */
    async countSessions() {
      const all = await app.stores.sessions.readExpired(1_000_000);
      return all.length;
    },
  };
}
