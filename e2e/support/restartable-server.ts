import { join } from 'node:path';
import { freePort } from '../../test/support/ports.ts';
import { startServer, temporaryFolder } from '../../test/support/server-process.ts';

/** A process that can be killed, and started again on its port with its lists, also from another build. */
export async function startRestartableServer() {
  const env = { PORT: String(await freePort()), DATABASE_URL: join(temporaryFolder(), 'lists.sqlite') };
  let server = await startServer(env);
  return {
    url: server.url,
    kill: () => server.kill(),
    /** @param folder of the project */
    async restart(settings: NodeJS.ProcessEnv = {}, folder = '.') {
      server = await startServer({ ...env, ...settings }, `cd ${folder}`);
    },
  };
}
