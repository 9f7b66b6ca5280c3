// Runs before anything is installed: plain JavaScript for Node 20.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const nodeVersion = readFileSync('.node-version', 'utf8').trim();

const sources = [
  'app.ts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'build-service-worker.ts',
];
const sourceFolders = ['domain', 'platform', 'store', 'server', 'web'];

// The last file of its installation, which may have been interrupted.
const hasOwnNode = existsSync('node_modules/.bin/node');
const isOld = Number.parseInt(process.versions.node, 10) < Number.parseInt(nodeVersion, 10);
const isStale = newest(['package-lock.json']) > newest(['node_modules/.package-lock.json']);
if (isStale || (isOld && !hasOwnNode)) {
  await run('Installing the packages…', 'npm', ['ci', '--include=dev']);
  // `npm ci` removes a Node that was installed before, which may run this program.
  if (isOld || hasOwnNode) {
    await run('Installing Node…', 'npm', ['install', '--no-save', '--include=dev', `node@${nodeVersion}`]);
  }
}
const packagesOnly = process.argv.includes('--packages-only');
if (
  !packagesOnly &&
  newest(sources.concat(sourceFolders.flatMap(filesAndFoldersIn))) > newest(['build/server/index.js'])
) {
  await run('Building…', 'npm', ['run', 'build']);
}

async function run(message, command, args) {
  console.info(message);
  const { spawnSync } = await import('node:child_process');
  const { status, stdout, stderr, error } = spawnSync(command, [...args, '--loglevel=error'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`);
  console.error(`"${command} ${args.join(' ')}" failed: the reason is above.`);
  process.exit(1);
}

/** @returns milliseconds; 0 if none exists */
function newest(files) {
  return Math.max(0, ...files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0));
}

function filesAndFoldersIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [path, ...filesAndFoldersIn(path)] : path;
  });
}
