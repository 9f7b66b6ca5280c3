import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { removedExports, removeUnusedPackageCode } from './unused-package-code.ts';

const file = 'react-router/dist/production/lib/a.js';
const id = `/shop/node_modules/${file}`;
const code = `function used() {
	return unused();
}
async function unused(options, { a } = {}) {
	if (options) {
		return 1;
	}
}
export { used };`;

test('the body of a function of the package is replaced', () => {
  const plugin = removeUnusedPackageCode({ [file]: { unused: 'return [];' } });
  assert.equal(
    plugin.transform(code, id)?.code,
    `function used() {
	return unused();
}
async function unused(options, { a } = {}) {return [];}
export { used };`,
  );
});

test('a function inside another function is replaced', () => {
  const plugin = removeUnusedPackageCode({ [file]: { inner: '' } });
  const nested = 'function outer() {\n\tfunction inner() {\n\t\treturn 1;\n\t}\n\treturn inner();\n}';
  assert.equal(
    plugin.transform(nested, id)?.code,
    'function outer() {\nfunction inner() {}\n\treturn inner();\n}',
  );
});

test('a function that the package does not contain fails the build', () => {
  const plugin = removeUnusedPackageCode({ [file]: { renamed: '' } });
  assert.throws(() => plugin.transform(code, id), /no function renamed/);
});

test('other packages do not change', () => {
  const plugin = removeUnusedPackageCode({ [file]: { renamed: '' } });
  for (const other of ['/shop/web/a.js', id.replace('production', 'development')])
    assert.equal(plugin.transform(code, other), undefined);
});

test('a function whose parameters need several lines is replaced', () => {
  const plugin = removeUnusedPackageCode({ [file]: { long: '' } });
  const long = 'function long(\n  first,\n  second\n) {\n  first();\n}\nlong();';
  assert.equal(plugin.transform(long, id)?.code, 'function long(\n  first,\n  second\n) {}\nlong();');
});

test('assignments of exports and methods are removed', () => {
  const plugin = removeUnusedPackageCode({}, { [file]: ['exports.use', 'A.prototype', 'exports.B'] });
  const assignments = `exports.use = function () {
  return { a: 1 };
};
exports.useId = useId;
A.prototype.one = function (
  a
) {
  a();
};
A.prototype.two = two;
exports.B = B;
`;
  assert.equal(plugin.transform(assignments, id)?.code.trim(), 'exports.useId = useId;');
});

test('an assignment that the package does not contain fails the build', () => {
  const plugin = removeUnusedPackageCode({}, { [file]: ['exports.renamed'] });
  assert.throws(() => plugin.transform(code, id), /no exports\.renamed/);
});

const assets = new URL('../build/client/assets/', import.meta.url);
const scripts = readdirSync(assets)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(new URL(name, assets), 'utf8'))
  .join('\n');

test('the scripts contain no code that discovers routes or records calls of the router', () => {
  assert.match(scripts, /hydrateRoot/);
  assert.doesNotMatch(scripts, /react-router-manifest-version|lazy\.middleware|IntersectionObserver/);
});

test('the scripts contain no code of the view transitions and fragment instances of React', () => {
  assert.doesNotMatch(scripts, /::view-transition-group|unobserveUsing|DetermineComponentFrameRoot/);
});

test('no script uses a removed export', () => {
  const distinctive = removedExports.filter((name) =>
    /^(use.+|unstable_.+|_.+|[A-Z].+|pre[a-z]+[A-Z].+)$/.test(name),
  );
  assert.ok(distinctive.length > 20);
  for (const name of distinctive) assert.doesNotMatch(scripts, new RegExp(`\\.${name}\\b`), name);
});

test('the source uses no feature of React whose code is removed', () => {
  const removed = new RegExp(
    `\\b(${removedExports.join('|')}|SuspenseList)\\b(?=[^;]*from 'react(-dom)?(/client)?';)`,
  );
  const attributes =
    /<Fragment[^>]* ref=|\baction=\{(async )?\(|\b(onBeforeInput|onSelect)=|rel="stylesheet"|<[a-z]+-[a-z]/;
  const folder = new URL('./', import.meta.url);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || name.includes('.test.')) continue;
    const text = readFileSync(new URL(name, folder), 'utf8');
    const imports = text.match(/^import [^;]*;$/gm)?.join('\n') ?? '';
    assert.doesNotMatch(imports, removed, name);
    if (name.endsWith('.tsx')) assert.doesNotMatch(text, attributes, name);
  }
});
