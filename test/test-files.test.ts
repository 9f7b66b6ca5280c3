import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { test } from 'node:test';
import { find, read, sourceFiles } from './support/source-files.ts';

test('the title of a browser test leaves room for its fixtures on the same line', () => {
  const wrapped = find('e2e/**/*.spec.ts').filter((file) => /^ *test\(.*async \(\{$/m.test(read(file)));
  assert.deepEqual(wrapped, []);
});

test('each test file has a name, and is in a folder, for which exactly one command runs it', () => {
  const [, folders] = /folders = '(\{.*\})'/.exec(read('bin/test.js')) ?? [];
  const run = ['test', 'release-test'].flatMap((kind) => find(`${folders}/**/*.${kind}.ts`));
  run.push('e2e/engines/main-flows.test.ts', ...find('e2e/**/*.spec.ts'));
  const named = sourceFiles.filter((file) => /[.-](tests?|spec)\.tsx?$/.test(file));
  assert.ok(named.length > 200, `only ${named.length} files were found`);
  assert.deepEqual(named.filter((file) => !/\.shared-tests\.ts$/.test(file)).sort(), run.sort());
});

test('the browser tests of each folder of the user interface are known', () => {
  const [, table = ''] = /const browserTests = \{(.*?)\n\}/s.exec(read('bin/test-changed.js')) ?? [];
  const entries = [...table.matchAll(/^ {2}([\w-]+): \[(.*)\]/gm)];
  const folders = find('web/*/').map((folder) => basename(folder));
  assert.deepEqual(entries.map(([, folder]) => folder).sort(), folders.sort());
  const specs = entries.flatMap(([, , names = '']) => [...names.matchAll(/'([^']+)'/g)]);
  for (const [, name] of specs) assert.ok(find(`e2e/${name}*`).length > 0, name);
});
