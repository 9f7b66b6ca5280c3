import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { removeUnusedRouterCode } from './unused-router-code.ts';

const id = '/shop/node_modules/react-router/dist/production/lib/a.js';
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
  const plugin = removeUnusedRouterCode({ 'a.js': { unused: 'return [];' } });
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
  const plugin = removeUnusedRouterCode({ 'a.js': { inner: '' } });
  const nested = 'function outer() {\n\tfunction inner() {\n\t\treturn 1;\n\t}\n\treturn inner();\n}';
  assert.equal(
    plugin.transform(nested, id)?.code,
    'function outer() {\nfunction inner() {}\n\treturn inner();\n}',
  );
});

test('a function that the package does not contain fails the build', () => {
  const plugin = removeUnusedRouterCode({ 'a.js': { renamed: '' } });
  assert.throws(() => plugin.transform(code, id), /no function renamed/);
});

test('the names of components are removed', () => {
  const named = 'function Link() {\n}\nLink.displayName = "Link";\nlink.displayName = "Link";';
  const changed = removeUnusedRouterCode({}).transform(named, id)?.code;
  assert.equal(changed, 'function Link() {\n}\n\nlink.displayName = "Link";');
});

test('other packages do not change', () => {
  const plugin = removeUnusedRouterCode({ 'a.js': { renamed: '' } });
  for (const other of ['/shop/web/a.js', id.replace('production', 'development')])
    assert.equal(plugin.transform(code, other), undefined);
});

test('the scripts contain no code that discovers routes or records calls of the router', () => {
  const assets = new URL('../build/client/assets/', import.meta.url);
  const scripts = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(new URL(name, assets), 'utf8'))
    .join('\n');
  assert.match(scripts, /hydrateRoot/);
  assert.doesNotMatch(scripts, /react-router-manifest-version|lazy\.middleware|IntersectionObserver/);
});
