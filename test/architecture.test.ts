import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '..');
const sources = globSync(
  '{*.{ts,js},{bin,domain,platform,store,server,test,web,stress,benchmarks,e2e,catalog}/**/*.{ts,tsx}}',
  {
    cwd: root,
  },
);
/** Without their proofs. */
const product = sources.filter((file) => !/\.(test|shared-tests|test-support)\./.test(file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** A floor leans on those beneath it, never on one above. */
const floors = ['domain', 'platform', 'store', 'server', 'web', 'app.ts', 'main.ts'];
/** Within the web, likewise: what everything draws with lies at the ground. */
const webFloors = ['web/ui', 'web/lists', 'web/products', 'web/frame', 'web/routes', 'web/root.tsx'];
const longestFile = 200;
/** Imports that were there before `platform/` was a layer of its own. */
const remaining = [
  'platform/telemetry/metrics.ts → store/lists/list-store.ts',
  'platform/http/cross-site.ts → server/api/requests.ts',
  'platform/http/event-stream.ts → store/lists/list-store.ts',
  'platform/http/health.ts → store/lists/list-store.ts',
  'platform/http/page-queue.ts → server/rejected-request.ts',
  'platform/http/request-limits.ts → server/rejected-request.ts',
  'platform/database/postgres-queries.ts → store/lists/postgres-migrations.ts',
  'platform/database/postgres-queries.ts → store/lists/postgres-statements.ts',
  'platform/database/sqlite-database.ts → store/lists/sqlite-migrations.ts',
];

const importsOf = (file: string) =>
  [...read(file).matchAll(/(?:from|import|import\() ?'(\.[^']+)'/g)]
    .map((found) => join(dirname(file), found[1] ?? ''))
    .filter((path) => !path.includes('+types'));

const floorOf = (path: string, names: string[]) =>
  names.findIndex((name) => path === name || path.startsWith(`${name}/`));

test('there is something to look at', () => {
  assert.ok(sources.length > 60, `only ${sources.length} files were found`);
});

for (const [name, names] of Object.entries({ 'the house': floors, 'the web': webFloors })) {
  test(`no floor of ${name} leans on one above it`, () => {
    const inside = product.filter((file) => floorOf(file, names) >= 0);
    assert.ok(inside.length >= names.length);
    const climbing = inside.flatMap((file) =>
      importsOf(file)
        .filter((path) => floorOf(path, names) > floorOf(file, names))
        .map((path) => `${file} → ${path}`),
    );
    assert.deepEqual(
      climbing.filter((line) => !remaining.includes(line)),
      [],
    );
  });
}

test('the domain imports nothing of ours but itself, and no package', () => {
  const domain = product.filter((file) => file.startsWith('domain/'));
  const strays = domain.flatMap((file) =>
    [...read(file).matchAll(/from '([^']+)'/g)]
      .map((found) => found[1] ?? '')
      .filter((path) => !/^\.\.?\/[^/]+$/.test(path)),
  );
  assert.ok(domain.length >= 5);
  assert.deepEqual(strays, []);
});

test('no file is longer than 200 lines', () => {
  const long = sources
    .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
    .filter(({ lines }) => lines > longestFile);
  assert.deepEqual(long, []);
});

test('sentences in Spanish stand in the texts of the domain and nowhere else', () => {
  const silent = product.filter((file) => /^(store|server|web)\/|^(app|main|config)\.ts$/.test(file));
  const spanish = /[áéíóúñ¿¡]|\b(de|la|el|los|las|tu|su|una?|lista|producto)\s+\w+/i;
  const strays = silent.flatMap((file) =>
    stringsOf(read(file))
      .filter((text) => spanish.test(text.replaceAll('Pública', '')))
      .map((text) => `${file}: ${text}`),
  );
  assert.deepEqual(strays, []);
});

test('every browser test that the documents name is there', () => {
  const named = globSync('docs/**/*.md', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/`(?:e2e\/)?([\w-]+\.spec\.ts)`/g)].map(([, name = '']) => name),
  );
  assert.ok(named.length > 30, `only ${named.length} were found`);
  assert.deepEqual(
    named.filter((name) => !sources.includes(`e2e/${name}`)),
    [],
  );
});

test('nothing that was left lying about reaches a commit', () => {
  const marks = /\bconsole\.(log|debug)\b|\bdebugger\b|\bTO[D]O\b|\bFIX[M]E\b|\.(only|skip)\(/;
  assert.deepEqual(
    sources.filter((file) => marks.test(read(file))),
    [],
  );
});

/** What stands between quotes or between tags, comments left out. */
function stringsOf(code: string): string[] {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = bare.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`|>\s*([^<>{}\n]*[A-Za-zÀ-ÿ][^<>{}\n]*)\s*</g);
  return [...found].map((parts) => parts.slice(1).join('').trim());
}
