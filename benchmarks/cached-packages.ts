import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Installs packages that only a benchmark needs in a folder that later runs use again.
 * @returns the folder, or `undefined` if the installation failed
 */
export function installPackages(folderName: string, packages: Record<string, string>): string | undefined {
  const folder = join(tmpdir(), 'mis-listas-cache', folderName);
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: packages });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  const isInstalled = Object.entries(packages).every(([name, version]) => {
    const file = join(folder, 'node_modules', name, 'package.json');
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version;
  });
  if (isInstalled) return folder;
  console.info(`Installing ${Object.keys(packages).join(', ')} for this benchmark…`);
  const { status, stderr } = spawnSync('npm', ['install', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status === 0) return folder;
  console.error(stderr);
  return undefined;
}
