import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Installs packages that only a benchmark needs, in a folder that later runs find again: `npm test` has no use for
 * the hundreds of megabytes that they take.
 * @param packages with their versions
 * @returns the folder, or nothing when they cannot be installed
 */
export function installed(name: string, packages: Record<string, string>): string | undefined {
  const folder = join(tmpdir(), 'mis-listas-cache', name);
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: packages });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  const isThere = Object.entries(packages).every(([one, version]) => {
    const file = join(folder, 'node_modules', one, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
  });
  if (isThere) return folder;
  console.info(`Installing ${Object.keys(packages).join(', ')} for this benchmark alone…`);
  const { status, stderr } = spawnSync('npm', ['install', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status === 0) return folder;
  console.error(stderr);
  return undefined;
}
