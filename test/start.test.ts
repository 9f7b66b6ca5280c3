import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import packageJson from '../package.json' with { type: 'json' };
import { startArguments, startProcess, temporaryFolder } from './support/server-process.ts';

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

test('the server starts from the files that the documents list for a machine that only serves', async () => {
  const manual = await readFile(join(root, 'docs/operations.md'), 'utf8');
  assert.ok(
    manual.includes(`\n    node ${startArguments.join(' ')}\n`),
    'docs/operations.md has the command of npm start',
  );
  const files = /tar -czf \S+ (.+)/.exec(manual)?.[1]?.split(' ') ?? [];
  const folder = temporaryFolder();
  for (const file of files) await cp(join(root, file), join(folder, file), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const env = { PATH: process.env.PATH, PORT: '0' };
  const { child, closed } = startProcess(process.execPath, startArguments, { cwd: folder, env });
  let output = '';
  const started = new Promise<string | undefined>((resolve) => {
    child.stdout?.on('data', (text) => {
      output += text;
      const [found] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (found) resolve(found);
    });
    child.once('close', () => resolve(undefined));
  });
  child.stderr?.on('data', (text) => {
    output += text;
  });
  const origin = await started;
  assert.ok(origin, output);
  for (const path of ['/', '/Mis-Listas', '/api/lists', '/pictures/148203951-1-240.jpg'])
    assert.equal((await fetch(origin + path)).status, 200, path);
  child.kill('SIGTERM');
  assert.deepEqual(await closed, [0, null]);
});
