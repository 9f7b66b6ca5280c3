import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/browser-support.md'), 'utf8');
const named = new Set(
  [...page.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => [name, name.replace('()', '')]),
);

const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !/\.(test|server)\./.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '');
const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort();
const missing = (names: string[]) => names.filter((name) => !named.has(name));

/** With `@custom-media` as the build resolves it. */
const styles = resolveCustomMedia(read('web/**/*.css')).replace(/url\((?:"[^"]*"|'[^']*')\)/g, 'url()');
const scripts = read('web/**/*.{ts,tsx}');

/** Methods and attributes that not all supported browsers have; they are listed here, because the source does not show which names belong to the browser. */
const recent =
  /\b(popover|popoverTarget|closedby|fetchPriority|inert|onBeforeToggle|onToggle|showPopover|hidePopover|togglePopover|showModal|toWellFormed|isWellFormed|startViewTransition|requestIdleCallback|structuredClone|hasOwn|groupBy|withResolvers|replaceAll|at|findLast|findLastIndex|toSorted|toReversed|toSpliced|canParse|checkVisibility|fromAsync|union|difference|intersection|moveBefore|scrollend|commandfor|requestSubmit)(?==\{|="|\(| in |["'`])/g;

const kinds: Record<string, string[]> = {
  'at-rules': found(styles, /(@[a-z-]+)/g),
  selectors: found(styles, /(::?[a-z-]+)(?=[\s,{(:).>&[])/g).filter(
    (name) => !/^:(anchor|rgb|var)$/.test(name),
  ),
  functions: found(styles, /(?<![:\w-])([a-z][a-z-]*)\(/g),
  properties: found(styles, /(?:^|[{;])\s*([a-z-]+):\s/gm).filter((name) => !name.startsWith('--')),
  'media features': found(styles, /@media[^{]*?\(([a-z-]+)[:\s<>)]/g),
  constructors: found(scripts, /\bnew ([A-Z]\w+)/g),
  'recent methods and attributes': found(scripts, recent),
};

for (const [kind, names] of Object.entries(kinds)) {
  test(`docs/browser-support.md names the ${kind} that web/ uses`, () => {
    assert.ok(names.length >= 4, `only ${names} were found`);
    assert.deepEqual(missing(names), []);
  });
}

test('the scripts start only in browsers with the methods that docs/browser-support.md names', () => {
  const required = scripts.match(/const required = \{([^}]+)\}/)?.[1] ?? '';
  const methods = found(required, /'(\w+)'/g);
  assert.ok(methods.length > 0);
  for (const method of methods) {
    assert.match(page, new RegExp(`\\| [^|]*\`${method}\`.*The page without scripts`), method);
  }
});

function resolveCustomMedia(css: string): string {
  const definition = /@custom-media (--[a-z-]+) ([^;]+);/g;
  const queries = new Map([...css.matchAll(definition)].map(([, name = '', query = '']) => [name, query]));
  return css
    .replace(definition, '')
    .replace(/\((--[a-z-]+)\)(?= \{)/g, (_, name) => queries.get(name) ?? name);
}
