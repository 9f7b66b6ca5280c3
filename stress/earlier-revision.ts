import { execFileSync, spawnSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../test/support/server-process.ts';

const root = join(import.meta.dirname, '..');

/** @returns the folder of the built revision, with the packages of this one */
export function buildRevision(revision: string): string {
  const folder = temporaryFolder();
  const archive = execFileSync('git', ['archive', revision], { cwd: root, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const build = spawnSync('node_modules/.bin/react-router', ['build'], { cwd: folder, encoding: 'utf8' });
  if (build.status !== 0) throw new Error(`${revision} cannot be built:\n${build.stdout}${build.stderr}`);
  return folder;
}
