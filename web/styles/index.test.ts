import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { shopStyle } from '../../server/shop/colours.ts';
import { casaAustral, sampleShop } from '../../server/shop/shop.test-support.ts';

const web = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(web, file), 'utf8');
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');
const styleSheets = globSync('**/*.css', { cwd: web }).map((file) => ({ file, css: read(file) }));
const importsOf = (file: string) =>
  [...read(file).matchAll(/@import '([^']+)'/g)].map(([, path = '']) => join(dirname(file), path));
const tokens = ['styles/tokens.css', 'styles/breakpoints.css'];

test('every style sheet is imported, by one other style sheet or by scripts', () => {
  const byScripts = globSync('**/*.{ts,tsx}', { cwd: web }).flatMap((file) =>
    [...read(file).matchAll(/^import (?:\w+ from )?'([^']+\.css)(?:\?(?:inline|url))?'/gm)].map(
      ([, path = '']) => join(dirname(file), path),
    ),
  );
  const bySheets = styleSheets.flatMap(({ file }) => importsOf(file));
  assert.ok(styleSheets.length > 20);
  for (const { file } of styleSheets) {
    const isShared = ['layers', 'breakpoints', 'first', 'later']
      .map((name) => `styles/${name}.css`)
      .includes(file);
    const count = bySheets.filter((path) => path === file).length + (byScripts.includes(file) ? 1 : 0);
    assert.ok(isShared ? count > 1 : count === 1, `${file} is imported ${count} times`);
  }
});

test('each style sheet is in the layer of its folder, and the order of imports is that of their names', () => {
  const layers = [...read('styles/layers.css').matchAll(/@layer ([^;]+);/g)].flatMap(([, names = '']) =>
    names.split(', '),
  );
  for (const { file, css } of styleSheets) {
    const imports = [...css.matchAll(/@import '([^']+)' layer\((\w+)\)/g)].map(
      ([, path = '', layer = '']) => ({
        path: join(dirname(file), path),
        layer,
      }),
    );
    for (const { path, layer } of imports) {
      assert.equal(layer, path === 'styles/preferences.css' ? 'preferences' : path.split('/')[0], path);
      assert.ok(layers.includes(layer), layer);
    }
    const paths = imports.map(({ path }) => path);
    assert.deepEqual(paths, paths.toSorted(), file);
  }
});

test('the style sheets have at most 4,560 lines', () => {
  const lines = styleSheets.map(({ css }) => css.split('\n').length - 1).reduce((sum, count) => sum + count);
  assert.ok(lines <= 4_560, `${lines} lines`);
});

test('there are at most ten breakpoints, and each is used', () => {
  const breakpoints = [...read('styles/breakpoints.css').matchAll(/@custom-media (--[\w-]+) /g)];
  assert.ok(breakpoints.length <= 10);
  const queries = styleSheets.flatMap(({ css }) => css.match(/@media [^{]+/g) ?? []).join();
  for (const [, name = ''] of breakpoints) assert.ok(queries.includes(`(${name})`), name);
});

for (const [name, pattern] of Object.entries({
  colours:
    /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|\b(?:white|black|red|gr[ae]y)\b(?!-)/i,
  'z-indexes': /z-index:\s*-?\d/,
  breakpoints: /@media [^{]*\b(?:width|height)\b/,
})) {
  test(`${name} are only in the files of tokens and breakpoints`, () => {
    const found = styleSheets.filter(
      ({ file, css }) => !tokens.includes(file) && pattern.test(withoutComments(css)),
    );
    assert.deepEqual(
      found.map(({ file }) => file),
      [],
    );
  });
}

for (const [property, pattern] of Object.entries({
  'font sizes': /font-size: (?!var\(--font-\d+\)|inherit)[^;]*/g,
  spaces: /(?<![\w-])(?:padding|margin|gap|row-gap|column-gap)(?:-[a-z]+)*: [^;]*\d(?:px|r?em)[^;]*/g,
  radii: /border-radius: [^;]*\d(?:px|r?em|%)[^;]*/g,
})) {
  test(`${property} are only those of the tokens`, () => {
    const found = styleSheets
      .filter(({ file }) => !tokens.includes(file))
      .flatMap(({ file, css }) => [...css.matchAll(pattern)].map(([text]) => `${file}: ${text}`));
    assert.deepEqual(found, []);
  });
}

test('no style sheet and no picture has a colour of a shop', () => {
  const pictures = globSync('**/*.svg', { cwd: web });
  assert.ok(pictures.length >= 2);
  const all = [...styleSheets.map(({ css }) => css), ...pictures.map(read)].join('\n').toLowerCase();
  const colours = [sampleShop, casaAustral.shop].flatMap((shop) => Object.values(shop.colours));
  assert.equal(colours.length, 5);
  for (const colour of colours) assert.ok(!all.includes(colour), colour);
  const named = pictures.flatMap((file) => read(file).match(/#[\da-f]{3,6}\b/gi) ?? []);
  assert.deepEqual([...new Set(named)].sort(), ['#495867', '#8a94a0', '#e4e7eb', '#fff']);
});

test('every class of the style sheets is used by a component', () => {
  const components = globSync('**/*.{ts,tsx}', { cwd: web }).map(read).join('\n');
  const selectors = styleSheets
    .map(({ css }) => withoutComments(css).replace(/url\([^)]*\)|@import[^;]*;/g, ''))
    .join('\n');
  const classes = new Set([...selectors.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name));
  assert.ok(classes.size > 50);
  const unused = [...classes].filter((name) => !new RegExp(`['"\`\\s]${name}['"\`\\s]`).test(components));
  assert.deepEqual(unused, []);
});

test('the style sheets of the shared folders name no class of a component of another folder', () => {
  for (const folder of ['styles', 'parts']) {
    const [own, others] = [true, false].map((isOwn) =>
      styleSheets
        .filter(({ file }) => (dirname(file) === folder) === isOwn)
        .map(({ css }) => withoutComments(css).replace(/url\([^)]*\)/g, ''))
        .join('\n'),
    );
    const named = new Set(own?.match(/\.[a-z][\w-]*/g));
    const ruled = new Set(others?.match(/(?<=^ *)\.[a-z][\w-]*(?=[,:]| \{)/gm));
    assert.ok(named.size > 10 && ruled.size > 50);
    assert.deepEqual([...named.intersection(ruled)], [], folder);
  }
});

test('each icon is drawn once, in one style sheet, and used by a component, and every icon of a component is there', () => {
  const drawings = styleSheets.flatMap(({ file, css }) =>
    [...css.matchAll(/: url\("([^"]*)"/g)].map(([, svg = '']) => ({
      file,
      drawing: [svg.includes("fill='none'"), / d='[^']*/.exec(svg)?.[0]].join(),
    })),
  );
  assert.deepEqual(
    drawings.filter(({ file }) => file !== 'parts/icons.css'),
    [],
  );
  assert.equal(new Set(drawings.map(({ drawing }) => drawing)).size, drawings.length);
  const shop = readFileSync(new URL('../../domain/shop.ts', import.meta.url), 'utf8');
  const components = [shop, ...globSync('**/*.tsx', { cwd: web }).map(read)].join('\n');
  const ruled = [...read('parts/icons.css').matchAll(/\[data-icon='([\w-]+)'\]/g)].map(
    ([, name = '']) => name,
  );
  const named = [...components.matchAll(/data-icon="([\w-]+)"/g)].map(([, name = '']) => name);
  assert.ok(named.length > 5);
  assert.deepEqual(
    named.filter((name) => !ruled.includes(name)),
    [],
  );
  assert.deepEqual(
    ruled.filter((name) => !new RegExp(`['"]${name}['"]`).test(components)),
    [],
  );
});

test('select, search field and pager have one component each, and one style sheet draws each of them', () => {
  const files = globSync('**/*.{tsx,css}', { cwd: web }).map((file) => ({ file, text: read(file) }));
  for (const [file, texts] of Object.entries({
    'parts/select.tsx': ['<select'],
    'parts/search-field.tsx': ['type="search"'],
    'parts/pagination.tsx': ['"pager'],
    'parts/select.css': ['var(--icon-chevron) right'],
    'parts/search-field.css': ['search-cancel-button'],
    'parts/pagination.css': ['pager {'],
  })) {
    for (const text of texts)
      assert.deepEqual(
        files.filter((other) => other.text.includes(text)).map((other) => other.file),
        [file],
        text,
      );
  }
});

test('every custom property that a style sheet reads has a value', () => {
  const all = withoutComments(styleSheets.map(({ css }) => css).join(''));
  const ofShop = shopStyle(sampleShop);
  const defined = new Set([...(all + ofShop).matchAll(/(--[a-z\d-]+):/g)].map(([, name]) => name));
  const read = [...all.matchAll(/var\((--[a-z\d-]+)/g)].map(([, name]) => name);
  assert.ok(read.length > 50);
  assert.deepEqual(
    read.filter((name) => !defined.has(name)),
    [],
  );
});

test('no style sheet has more than 200 lines, and at most 5 % of the characters are comments', () => {
  for (const { file, css } of styleSheets) assert.ok(css.split('\n').length <= 201, file);
  const all = styleSheets.map(({ css }) => css).join('');
  const characters = all.length - withoutComments(all).length;
  assert.ok(characters <= 0.05 * all.length, `${characters} characters`);
});
