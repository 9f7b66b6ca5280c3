import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import packageJson from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const [, ...args] = packageJson.scripts.start.split(' ');

test('on a Node that is too old, the start is one plain sentence and exit code 1', () => {
  const older = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.20.2"})';
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', older, ...args], {
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

test('the files that are documented for a machine that only serves are enough to serve', async (context) => {
  const manual = await readFile(join(root, 'docs/operations.md'), 'utf8');
  assert.ok(manual.includes(`\n    node ${args.join(' ')}\n`), 'the start is documented as it is');
  const files = /tar -czf \S+ (.+)/.exec(manual)?.[1]?.split(' ') ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'mis-listas-'));
  context.after(() => rm(folder, { recursive: true }));
  for (const file of files) await cp(join(root, file), join(folder, file), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const child = spawn(process.execPath, args, { cwd: folder, env: { PATH: process.env.PATH, PORT: '0' } });
  const ended = once(child, 'close');
  let output = '';
  const address = new Promise<string | undefined>((resolve) => {
    child.stdout.on('data', (text) => {
      output += text;
      const [found] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (found) resolve(found);
    });
    child.once('close', () => resolve(undefined));
  });
  child.stderr.on('data', (text) => {
    output += text;
  });
  const origin = await address;
  assert.ok(origin, output);
  for (const path of ['/', '/Mis-Listas', '/api/lists', '/pictures/148203951-1-240.jpg'])
    assert.equal((await fetch(origin + path)).status, 200, path);
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
});
