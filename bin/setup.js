// Runs before `npm start` and `npm test`, when nothing may be installed yet: plain JavaScript, Node 20 or newer.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Installed where the machine's own Node has a smaller major version. */
const nodeVersion = readFileSync('.node-version', 'utf8').trim();

const sources = ['app.ts', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'];
const sourceFolders = ['domain', 'platform', 'store', 'server', 'web'];

// Not `npm ci`: it refuses a lock file made where a registry lacks the packages of some other platform.
// A carried runtime may be the one that runs this, so that it is there counts as much as that it is needed.
const carries = existsSync('node_modules/node');
const isOld = Number.parseInt(process.versions.node, 10) < Number.parseInt(nodeVersion, 10);
const isStale = newest(['package-lock.json']) > newest(['node_modules/.package-lock.json']);
if (isStale || (isOld && !carries)) {
  const carried = isOld || carries ? [`node@${nodeVersion}`] : [];
  run('Installing the packages…', 'npm', ['install', '--no-save', '--include=dev', ...carried]);
}
const packagesOnly = process.argv.includes('--packages-only');
if (
  !packagesOnly &&
  newest(sources.concat(sourceFolders.flatMap(filesIn))) > newest(['build/server/index.js'])
) {
  run('Building…', 'npm', ['run', 'build']);
}

/** Says what is done while it is done; what the command itself said is shown only when it fails. */
function run(message, command, args) {
  console.info(message);
  const { status, stdout, stderr, error } = spawnSync(command, [...args, '--loglevel=error'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`);
  console.error(`"${command} ${args.join(' ')}" failed: the reason stands above.`);
  process.exit(1);
}

/** The latest change of any of the files, in milliseconds; 0 where none is there. */
function newest(files) {
  return Math.max(0, ...files.filter(existsSync).map((file) => statSync(file).mtimeMs));
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true }).map((file) => join(folder, file));
}
