// `npm run test:changed [-- REVISION]`: tests of the folders that differ from it, by default HEAD.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** Of each folder of `web/`: folders of `e2e/`, or beginnings of names in them. */
const browserTests = {
  account: ['lists', 'users'],
  browser: ['home', 'keyboard'],
  deleted: ['lists/deleted'],
  dialog: ['dialogs'],
  fonts: ['layout/fonts'],
  forms: ['dialogs', 'lists'],
  frame: ['layout/header', 'search'],
  list: ['lists', 'keyboard'],
  lists: ['lists', 'dialogs'],
  offline: ['connection'],
  overview: ['lists'],
  parts: ['lists', 'home', 'layout'],
  products: ['home'],
  rendering: ['pages'],
  routes: ['pages', 'lists', 'home', 'search', 'users'],
  search: ['search'],
  sharing: ['users'],
  styles: ['layout'],
  toast: ['toast'],
  user: ['users', 'home/hearts'],
};

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const revision = process.argv[2] ?? 'HEAD';
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', revision),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const folders = [...new Set(changed.map(dirname))].filter((folder) => folder !== '.' && existsSync(folder));
const isUnitTest = (file) => /(?<!\.release-)\.test\.ts$/.test(file) && !file.startsWith('e2e/');
const testsOfRoot = ['test/app.test.ts', 'test/config.test.ts'];
const unitTests = new Set([
  ...changed.flatMap((file) => (dirname(file) === '.' ? testsOfRoot : [])),
  'test/architecture.test.ts',
  'test/documents.test.ts',
  ...folders.flatMap((folder) => git('ls-files', `${folder}/*.test.ts`)).filter(isUnitTest),
]);
const specs = new Set(changed.filter((file) => file.endsWith('.spec.ts')));
for (const folder of folders) {
  for (const spec of browserTests[folder.split('/')[1]] ?? []) {
    if (folder.startsWith('web/')) specs.add(`e2e/${spec}`);
  }
}

const run = (command, args) => {
  console.info(`\n— ${command} ${args.join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
};
const node = ['--test', '--test-timeout=180000', '--test-force-exit', ...unitTests];
const results = [run('react-router', ['typegen']) && run('tsc', []), run('node', node)];
if (specs.size > 0) {
  results.push(run('react-router', ['build']) && run('playwright', ['test', '--config', 'e2e', ...specs]));
}
process.exitCode = results.every(Boolean) ? 0 : 1;
