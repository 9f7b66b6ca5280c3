import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { temporaryFolder } from '../test/support/server-process.ts';

const root = join(import.meta.dirname, '..');

/** @returns the folder of the built revision, with its own packages */
export function buildRevision(revision: string): string {
  const folder = temporaryFolder();
  const archive = execFileSync('git', ['archive', revision], { cwd: root, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const setup = spawnSync(process.execPath, ['bin/setup.js'], { cwd: folder, encoding: 'utf8' });
  if (setup.status !== 0) throw new Error(`${revision} cannot be built:\n${setup.stdout}${setup.stderr}`);
  return folder;
}
