import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import { test } from 'node:test';
import {
  commentsOf,
  functionsOf,
  importsOf,
  productFiles,
  read,
  sourceFiles,
  stringsOf,
  wordsOf,
} from './support/source-files.ts';

/** Each layer, and the others that it may import. */
const layers: Record<string, string[]> = {
  domain: [],
  platform: [],
  store: ['domain', 'platform'],
  server: ['domain', 'platform', 'store'],
  web: ['domain', 'platform', 'store', 'server'],
  'config.ts': ['domain', 'platform', 'store', 'server'],
  'app.ts': ['domain', 'platform', 'store', 'server', 'web'],
  'main.ts': ['domain', 'platform', 'store', 'server', 'app.ts', 'config.ts'],
};
/** Every folder of the web layer may import these; each of them only those before it. */
const sharedNames = 'styles rendering browser offline user parts toast dialog forms'.split(' ');
const sharedInWeb = sharedNames.map((name) => `web/${name}`);
/** These may import every folder of the web layer, but not each other. */
const compositionOfWeb = ['web/routes', 'web/root.tsx'];
/** Folders that every other folder of the server layer may import: lists contain products. */
const sharedInServer = ['server/products', 'server/shop'];
/** Other imports within a layer: a shared list is a list, lists have shared parts, results have cards. */
const folders: Record<string, string[]> = {
  'server/sharing': ['server/lists'],
  'web/overview': ['web/lists'],
  'web/list': ['web/lists', 'web/account'],
  'web/deleted': ['web/lists', 'web/overview'],
  'web/products': ['web/lists'],
  'web/search': ['web/products'],
  'web/sharing': ['web/lists', 'web/list', 'web/products'],
  'store/catalog': ['store/catalog/index', 'store/catalog/feed', 'store/catalog/search'],
  'store/earlier': ['store/lists', 'store/gifts'],
  'store/gifts': ['store/lists'],
  'store/lists': ['store/gifts'],
  'store/catalog/feed': ['store/catalog/index'],
  'store/catalog/search': ['store/catalog/index'],
};
const longestFile = 200;
const longestFunction = 60;
const highestCommentPercent = 5;
const longestCommentLine = 110;

test('the source files are found', () => {
  assert.ok(productFiles.length > 100, `only ${productFiles.length} files were found`);
  for (const folder of [layers, folders]
    .flatMap(Object.keys)
    .concat(sharedInWeb, compositionOfWeb, sharedInServer)) {
    assert.ok(productFiles.some(isIn(folder)), folder);
  }
});

const isIn = (folder: string) => (path: string) => path === folder || path.startsWith(`${folder}/`);

test('a layer imports only the layers below it', () => {
  const forbidden = imports().filter(({ file, path }) => {
    const layer = layerOf(file);
    const imported = layerOf(path);
    return layer && layer !== imported && !layers[layer]?.includes(imported ?? '');
  });
  assert.deepEqual(forbidden.map(textOf), []);
});

const layerOf = (path: string) => Object.keys(layers).find((layer) => isIn(layer)(path));

test('the folders of store, server and web import only the allowed folders of their layer', () => {
  const forbidden = imports().filter(({ file, path }) => {
    const folder = folderOf(file);
    const imported = folderOf(path);
    return (
      folder &&
      imported &&
      folder !== imported &&
      layerOf(folder) === layerOf(imported) &&
      !mayImport(folder, imported)
    );
  });
  assert.deepEqual(forbidden.map(textOf), []);
});

function mayImport(folder: string, imported: string): boolean {
  if (folders[folder]?.includes(imported)) return true;
  if (isIn('server')(folder)) return sharedInServer.includes(imported);
  if (!isIn('web')(folder)) return false;
  if (compositionOfWeb.includes(folder)) return !compositionOfWeb.includes(imported);
  const place = sharedInWeb.indexOf(folder);
  return (place < 0 ? sharedInWeb : sharedInWeb.slice(0, place)).includes(imported);
}

const folderOf = (path: string) =>
  /^web\/root\.tsx|^store\/catalog\/[^/]+(?=\/)|^(store|server|web)\/[^/]+(?=\/)/.exec(path)?.[0];

const imports = () => productFiles.flatMap((file) => importsOf(file).map((path) => ({ file, path })));

const textOf = ({ file, path }: { file: string; path: string }) => `${file} → ${path}`;

test('no file imports itself through other files', () => {
  const importsByFile = new Map(sourceFiles.map((file) => [file, importsOf(file)]));
  const state = new Map<string, 'visiting' | 'done'>();
  const cycles: string[] = [];
  function visit(file: string, path: string[]): void {
    if (state.get(file) === 'visiting') cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (state.has(file)) return;
    state.set(file, 'visiting');
    for (const imported of importsByFile.get(file) ?? []) visit(imported, [...path, file]);
    state.set(file, 'done');
  }
  for (const file of sourceFiles) visit(file, []);
  assert.deepEqual(cycles, []);
});

test('the domain imports no packages', () => {
  const domain = productFiles.filter(isIn('domain'));
  const packages = domain.flatMap((file) =>
    [...read(file).matchAll(/from '([^.'][^']*)'/g)].map(([, name]) => `${file} → ${name}`),
  );
  assert.ok(domain.length >= 5);
  assert.deepEqual(packages, []);
});

test('the platform layer does not mention products or lists', () => {
  const entity = /^(wish(es)?|products?|catalog(ue)?s?|shoppers?|lista?s?|listings?|carts?|falabella)$/i;
  const mentions = productFiles.filter(isIn('platform')).flatMap((file) =>
    wordsOf(read(file).replace(allowedInPlatform, ''))
      .filter((word) => entity.test(word))
      .map((word) => `${file}: ${word}`),
  );
  assert.deepEqual(mentions, []);
});

/** Exceptions: the name of a class of `node:net`, and of a document. */
const allowedInPlatform = /BlockList|home-cache\.md/g;

test('no file is longer than 200 lines', () => {
  const long = sourceFiles
    .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
    .filter(({ lines }) => lines > longestFile);
  assert.deepEqual(long, []);
});

test('no function of the product is longer than 60 lines', () => {
  const long = productFiles.flatMap((file) =>
    functionsOf(file)
      .filter(({ lines }) => lines > longestFunction)
      .map(({ name, lines }) => `${file}: ${name} has ${lines} lines`),
  );
  assert.deepEqual(long, []);
});

const commented = sourceFiles.map(commentsOf);

test('no comment line of product or tests is longer than 110 characters', () => {
  const long = commented.flatMap(({ file, lines }) =>
    lines.filter(({ length }) => length > longestCommentLine).map((line) => `${file}: ${line.trim()}`),
  );
  assert.deepEqual(long, []);
});

test('at most 5 % of the characters of each layer of the product are comments', () => {
  const product = commented.filter(({ file }) => productFiles.includes(file));
  const folders = Object.groupBy(product, ({ file }) => dirname(file).split('/')[0] ?? '');
  const exceeding = Object.entries(folders).flatMap(([folder, files = []]) => {
    const total = (count: 'characters' | 'charactersOfFile') =>
      files.reduce((sum, file) => sum + file[count], 0);
    const excess = total('characters') - (total('charactersOfFile') * highestCommentPercent) / 100;
    return excess > 0 ? [`${folder}: ${Math.ceil(excess)} characters too many`] : [];
  });
  assert.deepEqual(exceeding, []);
});

test('Spanish sentences are in the texts of the domain and nowhere else', () => {
  const files = productFiles.filter((file) =>
    /^(store|server|web|platform)\/|^(app|main|config)\.ts$/.test(file),
  );
  const spanish = /[áéíóúñ¿¡]|\b(de|la|el|los|las|tu|su|una?|lista|producto)\s+\w+/i;
  const strays = files.flatMap((file) =>
    stringsOf(read(file))
      .filter((text) => spanish.test(text.replaceAll('Pública', '')))
      .map((text) => `${file}: ${text}`),
  );
  assert.deepEqual(strays, []);
});

test('no debugging code, disabled test or unfinished work is committed', () => {
  const marks = /\bconsole\.(log|debug)\b|\bdebugger\b|\bTO[D]O\b|\bFIX[M]E\b|\.(only|skip)\(/;
  assert.deepEqual(
    sourceFiles.filter((file) => marks.test(read(file))),
    [],
  );
});
