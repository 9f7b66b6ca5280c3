import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { promisify } from 'node:util';
import { startProcess, temporaryFolder } from './support/server-process.ts';

const maxBytes = 40e6;
const root = join(import.meta.dirname, '..');
const installed = join(temporaryFolder(), 'opt/mis-listas');
const checksums = (folder: string) => readFileSync(join(folder, 'SHA256SUMS'), 'utf8');
let second: string;

before(async () => {
  const first = join(temporaryFolder(), 'bundle');
  second = join(temporaryFolder(), 'bundle');
  const bundle = (folder: string) =>
    promisify(execFile)(process.execPath, ['bin/bundle.ts', folder], { cwd: root });
  await Promise.all([bundle(first), bundle(second)]);
  mkdirSync(join(installed, '..'), { recursive: true });
  renameSync(first, installed);
});

test('two bundles of the same sources are identical, and have the checksums in SHA256SUMS', () => {
  assert.equal(checksums(installed), checksums(second));
  const { status, stdout } = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], {
    cwd: installed,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout);
  assert.match(checksums(installed), /^[0-9a-f]{64} {2}main\.js$/m);
});

test('the bundle contains no tests and no development package, and at most 40 MB besides Node', () => {
  const files = globSync('**/*', { cwd: installed }).filter((file) => !file.startsWith('node_modules'));
  assert.deepEqual(
    files.filter((file) => /test(?!\.yml)|^e2e|^stress|^benchmarks|setup\.js/.test(file)),
    [],
  );
  for (const name of ['vite', 'typescript', '@playwright']) {
    assert.ok(!existsSync(join(installed, 'node_modules', name)), name);
  }
  const sizes = globSync(['**/*', '**/.*/**'], { cwd: installed })
    .filter((file) => file !== 'node')
    .map((file) => statSync(join(installed, file)))
    .map((file) => (file.isFile() ? file.size : 0));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  assert.ok(bytes < maxBytes, String(bytes));
});

test('the links of the documents in the bundle lead to files in it, among them users and security', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: installed });
  for (const file of ['README.md', 'SECURITY.md', 'docs/users.md']) assert.ok(documents.includes(file), file);
  const dead = documents.flatMap((file) => {
    const text = readFileSync(join(installed, file), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => target);
    return links.filter((target) => !existsSync(join(installed, file, '..', target)));
  });
  assert.deepEqual(dead, []);
});

test('the bundle contains the files of deploy/ and the documents that its commands name', () => {
  const operations = readFileSync(join(installed, 'docs/operations.md'), 'utf8');
  const named = [...operations.matchAll(/\bdeploy\/[\w.@-]+\.\w+/g)].map(([file]) => file);
  assert.ok(named.includes('deploy/alerts.test.yml'));
  for (const file of [...named, 'README.md']) assert.ok(existsSync(join(installed, file)), file);
});

test('with a Node version that is too old, the start names the one in the folder', () => {
  const older = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.20.2"})';
  const { status, stderr } = spawnSync(process.execPath, ['--import', older, 'main.js'], {
    cwd: installed,
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.match(stderr, /not 20\.20\.2: use the program "node" of its folder\.\n$/);
});

test('the bill of materials names Node and the packages that are installed, with their licences and checksums', () => {
  const { components: all } = JSON.parse(readFileSync(join(installed, 'sbom.json'), 'utf8'));
  for (const { name, hashes } of all) assert.match(hashes[0].content, /^[\da-f]{64,128}$/, name);
  const node = all.find(({ purl }: { purl: string }) => purl.startsWith('pkg:generic/node@'));
  assert.ok(checksums(installed).includes(`${node.hashes[0].content}  node\n`));
  const components = all.filter((component: unknown) => component !== node);
  const lock = JSON.parse(readFileSync(join(installed, 'node_modules/.package-lock.json'), 'utf8'));
  assert.deepEqual(
    components.map(({ name }: { name: string }) => `node_modules/${name}`).sort(),
    Object.keys(lock.packages).sort(),
  );
  for (const { name, licenses } of components) assert.ok(licenses?.length > 0, name);
});

test('the bundle serves pages, pictures and lists in an empty environment, and makes a backup', async () => {
  const data = temporaryFolder();
  const env = {
    PORT: '0',
    DATABASE_URL: join(data, 'lists.sqlite'),
    CATALOG_DIR: join(data, 'catalog'),
  };
  const node = join(installed, 'node');
  const { child, closed } = startProcess(node, [join(installed, 'main.js')], { cwd: data, env });
  let output = '';
  const started = new Promise<string | undefined>((resolve) => {
    child.stderr?.on('data', (text) => {
      output += text;
      const [found] = /http:\/\/localhost:\d+/.exec(output) ?? [];
      if (found) resolve(found);
    });
    child.once('close', () => resolve(undefined));
  });
  child.stdout?.resume();
  const origin = await started;
  assert.ok(origin, output);
  const body = new URLSearchParams({ intent: 'new-list', name: 'Invierno', productId: '148203951' });
  const created = await fetch(`${origin}/Mis-Listas?index`, { method: 'POST', body, redirect: 'manual' });
  assert.equal(created.status, 303);
  for (const path of ['/', '/productos/148203951', '/api/lists', '/pictures/148203951-1-240.jpg']) {
    assert.equal((await fetch(origin + path)).status, 200, path);
  }
  assert.match(await (await fetch(`${origin}/Mis-Listas`)).text(), /Invierno/);
  const [script] = /\/assets\/[\w-]+\.js/.exec(await (await fetch(origin)).text()) ?? [];
  assert.equal((await fetch(origin + script)).status, 200);
  const backup = spawnSync(node, [join(installed, 'bin/backup.ts'), join(data, 'copy.sqlite')], { env });
  assert.equal(backup.status, 0, String(backup.stderr));
  child.kill('SIGTERM');
  assert.deepEqual(await closed, [0, null]);
});
