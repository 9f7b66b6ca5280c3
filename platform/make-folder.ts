import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it where they are missing, for the user of this process alone. `mkdir` of Node 24, asked
 * to make all folders of a path, never ends where the system refuses one with ENOENT (/proc).
 * @throws Error when one of them cannot be made
 */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
