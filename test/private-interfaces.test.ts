import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read, sourceFiles } from './support/source-files.ts';

/** Each is an interface that no documentation describes, so any update of a package may change it. */
const privateInterfaces = {
  'names that a package marks as private': /\bUNSAFE_|__reactRouter|__REACT|__SECRET|\b_?_playwright/,
  'files below the exports of a package':
    /from '[^']*node_modules\/|from '(?!\.)[^']*\/(dist|lib|src|cjs|esm)\//,
  'assignments to prototypes':
    /\.prototype(\.\w+|\[[^\]]+\])\s*=[^=]|\bassign\([\w.]+\.prototype\b|\bmock\.method\((?!Response|String)\w+\.(\w+\.)?prototype\b/,
};

for (const [name, pattern] of Object.entries(privateInterfaces)) {
  test(`no file uses ${name}`, () => {
    const others = sourceFiles.filter((file) => file !== 'test/private-interfaces.test.ts');
    assert.deepEqual(
      others.filter((file) => pattern.test(read(file))),
      [],
    );
  });
}
