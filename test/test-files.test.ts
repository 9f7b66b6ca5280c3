import assert from 'node:assert/strict';
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
