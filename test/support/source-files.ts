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

type Measures = { lines: number; commentLines: number; functions: { name: string; lines: number }[] };

export function measure(file: string): Measures {
  const code = read(file);
  const { program, comments } = parseSync(file, code);
  const lineBreaks = [...code.matchAll(/\n/g)].map(({ index }) => index);
  const linesOf = ({ start, end }: Range) => lineBreaks.filter((at) => at >= start && at < end).length + 1;
  return {
    lines: lineBreaks.length,
    commentLines: comments.reduce((sum, comment) => sum + linesOf(comment), 0),
    functions: [...functionsIn(program)].map(({ name, node }) => ({ name, lines: linesOf(node) })),
  };
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
