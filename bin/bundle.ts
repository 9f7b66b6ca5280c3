import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

/** The folder that a machine needs to serve (docs/operations.md). Everything in it depends only on the sources and the platform. */
const [folder = 'dist/mis-listas'] = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
const copied = [
  ...['.node-version', 'CHANGELOG.md', 'LICENSE', 'package-lock.json', 'package.json'],
  ...['main.ts', 'config.ts', 'bin/start.js', 'bin/backup.ts', 'bin/check-feed.ts'],
  ...['domain', 'platform', 'store', 'build', 'catalog/products.json', 'catalog/pictures', 'deploy'],
];
const omitted = /\.(test|shared-tests|test-support)\.(ts|yml)$|\/build\/compiled$/;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const file of copied) {
  cpSync(join(root, file), join(folder, file), { recursive: true, filter: (path) => !omitted.test(path) });
}
writeFileSync(join(folder, 'main.js'), "import './bin/start.js';\n");
runNpm(folder, ['ci', '--omit=dev', '--ignore-scripts']);
rmSync(join(folder, 'package-lock.json'));
const { name, version, license, type, dependencies } = packageJson;
writeJson('package.json', { name, version, private: true, license, type, dependencies });
writeJson('sbom.json', billOfMaterials());
copyNode();
writeFileSync(join(folder, 'SHA256SUMS'), checksums());
console.info(`${folder}: ${megabytes(false)} MB, and Node with ${megabytes(true)} MB`);

/** Without the number and the time, which are different each time. */
function billOfMaterials(): object {
  const text = runNpm(folder, ['sbom', '--omit=dev', '--sbom-format=cyclonedx']);
  const { serialNumber: _, metadata, ...bill } = JSON.parse(text);
  const { timestamp: __, ...unchanged } = metadata;
  return { ...bill, metadata: unchanged };
}

/** From the package that `bin/setup.js` installs. */
function copyNode(): void {
  const version = readFileSync(join(root, '.node-version'), 'utf8').trim();
  const temporary = mkdtempSync(join(tmpdir(), 'mis-listas-node-'));
  writeFileSync(join(temporary, 'package.json'), JSON.stringify({ allowScripts: packageJson.allowScripts }));
  runNpm(temporary, ['install', '--no-save', `node@${version}`]);
  cpSync(join(temporary, 'node_modules/node/bin/node'), join(folder, 'node'));
  rmSync(temporary, { recursive: true });
}

function runNpm(cwd: string, args: string[]): string {
  const { status, stdout, stderr } = spawnSync('npm', [...args, '--loglevel=error'], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status === 0) return stdout;
  console.error(`${stdout}${stderr}"npm ${args.join(' ')}" failed: the reason is above.`);
  process.exit(1);
}

function writeJson(file: string, value: object): void {
  writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
}

function files(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
}

/** In the format of `sha256sum --check`. */
function checksums(): string {
  return files()
    .map((file) => `${hash('sha256', readFileSync(join(folder, file)))}  ${file}\n`)
    .join('');
}

function megabytes(ofNode: boolean): string {
  const sizes = files()
    .filter((file) => (file === 'node') === ofNode)
    .map((file) => statSync(join(folder, file)).size);
  return (sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1);
}
