import assert from 'node:assert/strict';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { find, read, sourceFiles } from './support/source-files.ts';

const documents = find('{*.md,{docs,stress,benchmarks}/**/*.md}');
const styleSheets = find('web/**/*.css');

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
