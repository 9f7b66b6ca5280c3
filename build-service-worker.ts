import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** Of each worker in `web/offline/worker`. @param client the folder that browsers load */
export async function buildServiceWorker(client: string): Promise<void> {
  const names = (await readdir(join(client, 'assets'))).filter((name) => !name.endsWith('.br')).sort();
  const id = createHash('sha256').update(names.join()).digest('hex').slice(0, 16);
  const files = names.map((name) => `/assets/${name}`);
  for (const name of ['service-worker', 'service-worker-removal']) {
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: { build: JSON.stringify({ id, files }) },
      build: {
        outDir: client,
        emptyOutDir: false,
        // A worker that is not a module cannot import another file.
        rolldownOptions: {
          input: join(import.meta.dirname, `web/offline/worker/${name}.ts`),
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    });
  }
}
