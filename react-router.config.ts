import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Config } from '@react-router/dev/config';
import { buildServiceWorker } from './build-service-worker.ts';

export default {
  appDirectory: 'web',
  routeDiscovery: { mode: 'initial' },
  // Actions share their code.
  splitRouteModules: false,
  // Checked in `platform/http/limits/cross-origin.ts`, which handles proxies.
  allowedActionOrigins: ['**'],
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const client = join(buildDirectory, 'client');
    await buildServiceWorker(client);
    await compressFiles(join(client, 'assets'));
  },
} satisfies Config;

/** For `app.ts`: the highest quality of brotli is too slow for each request. */
async function compressFiles(folder: string): Promise<void> {
  const texts = (await readdir(folder)).filter((file) => /\.(js|css)$/.test(file));
  await Promise.all(
    texts.map(async (file) => {
      const path = join(folder, file);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)));
    }),
  );
}
