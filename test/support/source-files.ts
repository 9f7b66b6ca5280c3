import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '../..');

export const find = (pattern: string): string[] => globSync(pattern, { cwd: root });
export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

export const sourceFiles = find(
  '{*.ts,{bin,domain,platform,store,server,web,test,stress,benchmarks,e2e}/**/*.{ts,tsx,js}}',
);
/** The code of the layers, and the commands in `bin/`. */
export const productFiles = sourceFiles.filter(
  (file) =>
    /^(bin|domain|platform|store|server|web)\/|^[^/]+$/.test(file) &&
    !/\.(test|release-test|shared-tests|test-support)\./.test(file),
);

/** @returns the relative imports of a file as paths from the root; without generated types */
export const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/(?:from|import|import\() ?'(\.[^']+)'/g)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => !path.includes('+types'));

/** Without comments for the linter. */
export function commentsOf(file: string) {
  const code = read(file);
  const comments = parseSync(file, code).comments.filter(({ value }) => !value.includes('biome-ignore'));
  const lines = comments.flatMap(({ start, end }) => {
    const lineStart = code.lastIndexOf('\n', start) + 1;
    return code.slice(lineStart, end).split('\n');
  });
  const characters = comments.reduce((sum, { start, end }) => sum + end - start, 0);
  return { file, lines, characters, charactersOfFile: code.length };
}

export function functionsOf(file: string): { name: string; lines: number }[] {
  const code = read(file);
  return [...functionsIn(parseSync(file, code).program)].map(({ name, node }) => ({
    name,
    lines: code.slice(node.start, node.end).split('\n').length,
  }));
}

type Range = { start: number; end: number };
type Node = Range & { type: string; id?: Node | null; key?: Node; name?: string };

function* functionsIn(value: unknown, name = ''): Generator<{ name: string; node: Node }> {
  if (!value || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    for (const item of value) yield* functionsIn(item, name);
    return;
  }
  const node = value as Node;
  const ownName = (node.type === 'Property' ? node.key?.name : node.id?.name) ?? name;
  if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type))
    yield { name: ownName, node };
  for (const child of Object.values(node)) yield* functionsIn(child, ownName);
}

/** @returns the texts between quotes or tags, without comments */
export function stringsOf(code: string): string[] {
  const withoutComments = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = withoutComments.matchAll(
    /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`|>\s*([^<>{}\n]*[A-Za-zÀ-ÿ][^<>{}\n]*)\s*</g,
  );
  return [...found].map((parts) => parts.slice(1).join('').trim());
}

/** Splits `ListStore`, `list_id` and `list-id` into their words. */
export const wordsOf = (text: string): string[] =>
  text.replace(/([a-z0-9])([A-Z])/g, '$1 $2').match(/[A-Za-z]+/g) ?? [];
