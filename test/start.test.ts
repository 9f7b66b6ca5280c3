import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import packageJson from '../package.json' with { type: 'json' };
import { startArguments, temporaryFolder } from './support/server-process.ts';

const root = join(import.meta.dirname, '..');

test('on a Node version that is too old, the start ends with one sentence and exit code 1', () => {
  const older = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.20.2"})';
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', older, ...startArguments], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, PORT: 'http' },
  });
  assert.equal(status, 1);
  assert.equal(stdout, '');
  assert.match(stderr, /^Mis Listas needs Node 24 or newer, not 20\.20\.2: "npm start" installs one\.\n$/);
});

test('npm may run the install script of the Node version in .node-version', async () => {
  const version = (await readFile(join(root, '.node-version'), 'utf8')).trim();
  assert.equal(packageJson.allowScripts[`node@${version}` as keyof typeof packageJson.allowScripts], true);
});

test('npm ci accepts the lock file', () => {
  const folder = temporaryFolder();
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(root, file), join(folder, file));
  const { status, stderr } = spawnSync('npm', ['ci', '--dry-run', '--loglevel=error'], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
});
