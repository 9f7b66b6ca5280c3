import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  routeDiscovery: { mode: 'initial' },
  // `web/connection-loss.ts` loads each of them whole.
  splitRouteModules: false,
  // Whose forms are accepted is decided in one place, `platform/http/cross-site.ts`, which knows of proxies.
  allowedActionOrigins: ['**'],
  buildEnd: ({ reactRouterConfig }) =>
    compressScripts(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config;

/** Lays beside each script what `app.ts` sends of it: compressed once, and so as small as brotli can. */
async function compressScripts(folder: string): Promise<void> {
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  await Promise.all(
    scripts.map(async (file) => {
      const path = join(folder, file);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)));
    }),
  );
}
