import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import packageJson from '../package.json' with { type: 'json' };

/** Depends on the sources and the platform only. */
const [folder = 'dist/mis-listas'] = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
const nodeVersion = readFileSync(join(root, '.node-version'), 'utf8').trim();
const copied = [
  ...['.node-version', 'CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md', 'package-lock.json'],
  ...['package.json', 'docs'],
  ...['main.ts', 'config.ts', 'bin/start.js', 'bin/backup.ts', 'bin/check-shop.ts'],
  ...['domain', 'platform', 'store', 'build', 'catalog'],
  ...['deploy', 'server/shop', 'server/users/user-settings.ts'],
];
const omitted = /\.(test|release-test|shared-tests|test-support)\.ts$|\/build\/compiled$|\/docs\/pictures$/;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const file of copied) {
  cpSync(join(root, file), join(folder, file), { recursive: true, filter: (path) => !omitted.test(path) });
}
for (const file of globSync(['*.md', 'docs/**/*.md'], { cwd: folder })) removeDeadLinks(join(folder, file));
writeFileSync(join(folder, 'main.js'), "import './bin/start.js';\n");
runNpm(folder, ['ci', '--omit=dev', '--ignore-scripts']);
const { packages }: { packages: Record<string, { integrity?: string }> } = JSON.parse(
  readFileSync(join(folder, 'package-lock.json'), 'utf8'),
);
rmSync(join(folder, 'package-lock.json'));
const { name, version, license, type, dependencies } = packageJson;
writeJson('package.json', { name, version, private: true, license, type, dependencies });
copyNode();
writeJson('sbom.json', billOfMaterials());
writeFileSync(join(folder, 'SHA256SUMS'), checksums());
console.info(`${folder}: ${megabytes(false)} MB, and Node with ${megabytes(true)} MB`);

/** Those to what the bundle does not contain. */
function removeDeadLinks(path: string): void {
  const links = /!?\[([^[\]]*)\]\((?![a-z]+:|#)([^)#]*)[^)]*\)/g;
  const replace = (link: string, name: string, file: string) =>
    existsSync(join(dirname(path), file)) ? link : name;
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(links, replace));
}

type Component = { name: string; hashes?: object[] };

/** Without the number and the time, which are different each time. */
function billOfMaterials(): object {
  const text = runNpm(folder, ['sbom', '--omit=dev', '--sbom-format=cyclonedx']);
  const { serialNumber: _, metadata, components, ...bill } = JSON.parse(text);
  const { timestamp: __, ...unchanged } = metadata;
  const hashed = (components as Component[]).map((each) => ({ ...each, hashes: hashesOf(each) }));
  const node = {
    type: 'application',
    name: 'node',
    version: nodeVersion,
    purl: `pkg:generic/node@${nodeVersion}`,
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-256', content: hash('sha256', readFileSync(join(folder, 'node'))) }],
  };
  return { ...bill, metadata: unchanged, components: [...hashed, node] };
}

/** From base64 (Subresource Integrity) to hexadecimal. */
function hashesOf({ name }: Component): object[] {
  const [, checksum = ''] = packages[`node_modules/${name}`]?.integrity?.split('sha512-') ?? [];
  return [{ alg: 'SHA-512', content: Buffer.from(checksum, 'base64').toString('hex') }];
}

function copyNode(): void {
  const temporary = mkdtempSync(join(tmpdir(), 'mis-listas-node-'));
  writeFileSync(join(temporary, 'package.json'), JSON.stringify({ allowScripts: packageJson.allowScripts }));
  runNpm(temporary, ['install', '--no-save', `node@${nodeVersion}`]);
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
