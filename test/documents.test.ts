import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import packageJson from '../package.json' with { type: 'json' };
import type { Database } from '../platform/database/owner-database.ts';
import { find, read, sourceFiles } from './support/source-files.ts';
import { openSqliteStores } from './support/stores.ts';

const documents = find('{*.md,{docs,stress,benchmarks}/**/*.md}');
const styleSheets = find('web/**/*.css');

test('every table in which something of a user is stored is described, and distributed among shards', async () => {
  const database = openSqliteStores().database as Database;
  const tables = await database.read<{ name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'`);
  assert.ok(tables.length > 5);
  const text = read('docs/users.md');
  const missing = tables.filter(({ name }) => !new RegExp(`^\\|.*\`${name}[\`.]`, 'm').test(text));
  assert.deepEqual(missing, []);
  const distributed = [...read('docs/scaling.md').matchAll(/create_distributed_table\('(\w+)'/g)];
  assert.deepEqual(distributed.map(([, name]) => name).sort(), tables.map(({ name }) => name).sort());
  await database.close();
});

test('every file that a document or a comment names exists', () => {
  const named = [...documents, ...sourceFiles, ...styleSheets].flatMap((file) =>
    [...read(file).matchAll(/`([\w.-][\w.*-]*(?:\/[\w.*-]+)*\.(?:tsx?|js|css|md|yml))`/g)].map(
      ([, path = '']) => ({
        file,
        path,
      }),
    ),
  );
  assert.ok(named.length > 100, `only ${named.length} names were found`);
  const missing = named.filter(
    ({ file, path }) =>
      ![path, join('e2e', path), join('e2e/*', path), join(dirname(file), path)].some(
        (pattern) => find(pattern).length > 0,
      ),
  );
  assert.deepEqual(
    missing.map(({ file, path }) => `${file}: ${path}`),
    [],
  );
});

test('every link between documents leads to a file', () => {
  const links = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, path = '']) =>
      join(dirname(file), path),
    ),
  );
  assert.ok(links.length > 10, `only ${links.length} links were found`);
  assert.deepEqual(
    links.filter((path) => find(path).length === 0),
    [],
  );
});

test('every command of npm that a document names is in package.json', () => {
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/npm (?:run (?=\w)|(?=start|test))([\w:-]+)/g)].map(([, name = '']) => ({
      file,
      name,
    })),
  );
  assert.ok(named.length > 20, `only ${named.length} commands were found`);
  assert.deepEqual(
    named.filter(({ name }) => !Object.hasOwn(packageJson.scripts, name)),
    [],
  );
});

test('the README links every other document', () => {
  const links = [...read('README.md').matchAll(/\]\(([^)#]+)/g)].map(([, path]) => path);
  assert.deepEqual(
    find('{*.md,docs/**/*.md,stress/*.md,benchmarks/*.md}').filter(
      (file) => file !== 'README.md' && !links.includes(file),
    ),
    [],
  );
});

test('the README names every folder', () => {
  const [, structure = ''] = /^## Structure.*?```\n(.*?)```/ms.exec(read('README.md')) ?? [];
  const named = [...structure.matchAll(/^([\w-]+)\/ /gm)].map(([, name]) => name);
  const ignored = read('.gitignore').split('\n');
  const folders = find('*/').filter((name) => !ignored.includes(`${name}/`));
  assert.deepEqual(named.sort(), folders.sort());
});

test('SECURITY.md has the number of packages in production', () => {
  const count = Object.keys(packageJson.dependencies).length;
  assert.match(read('SECURITY.md'), new RegExp(`; ${count} packages in production`));
});
