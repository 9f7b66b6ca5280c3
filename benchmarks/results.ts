import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { formatGoal, formatMedian, isReached, type Row } from './result-rows.ts';

const file = new URL('results.json', import.meta.url);

export type Result = {
  command: string;
  date: string;
  commit: string;
  machine: string;
  versions: Record<string, string>;
  rows: Row[];
};

export function readResults(): Record<string, Result> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Prints the rows. With `--save` in the command line, it also writes them to `results.json`. */
export function recordResults(name: string, rows: Row[], versions: Record<string, string> = {}): void {
  for (const row of rows) console.info(formatRow(row));
  if (!process.argv.includes('--save')) return;
  const [{ model = 'unknown' } = {}] = cpus();
  const result: Result = {
    command: `npm run bench:${name} -- ${process.argv.slice(2).join(' ')}`,
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    machine: `${availableParallelism()} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    versions: { node: process.versions.node, ...versions },
    rows,
  };
  writeFileSync(file, `${JSON.stringify({ ...readResults(), [name]: result }, null, 2)}\n`);
}

function formatRow(row: Row): string {
  const baselines = Object.entries(row.baselines).map(([name, values]) => `${name} ${formatMedian(values)}`);
  const goal = row.goal ? `${formatGoal(row)}: ${isReached(row) ? 'reached' : 'NOT reached'}` : 'no goal';
  return `${row.name}: ${formatMedian(row.values)} ${row.unit}; ${[...baselines, goal].join('; ')}`;
}
