import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

/** Builds one script from each of the workers in `web/offline/worker`. @param client the folder with the files that browsers load */
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
        // One file each, because a worker that is not a module cannot import another.
        rolldownOptions: {
          input: join(import.meta.dirname, `web/offline/worker/${name}.ts`),
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    });
  }
}
