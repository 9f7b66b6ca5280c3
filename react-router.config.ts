import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  routeDiscovery: { mode: 'initial' },
  // `web/connection-loss.ts` imports each route as one module.
  splitRouteModules: false,
  // The origin of forms is checked in `platform/http/cross-site.ts`, which handles proxies.
  allowedActionOrigins: ['**'],
  buildEnd: ({ reactRouterConfig }) =>
    compressScripts(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config;

/** `app.ts` sends these files; the highest quality of brotli is too slow for each request. */
async function compressScripts(folder: string): Promise<void> {
  const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
  await Promise.all(
    scripts.map(async (file) => {
      const path = join(folder, file);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)));
    }),
  );
}
