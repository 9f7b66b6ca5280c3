import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { isReached, median, type Row, reached } from './result-rows.ts';

const file = new URL('results.json', import.meta.url);

/** A benchmark's results as they are kept: where, when and on what they were measured. */
export type Measured = {
  command: string;
  date: string;
  commit: string;
  machine: string;
  versions: Record<string, string>;
  rows: Row[];
};

export function readResults(): Record<string, Measured> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/**
 * Prints a benchmark's rows and, when the program was started with `--keep`, writes them to `results.json`.
 * @param name of the benchmark, as in `npm run bench:name`
 * @param versions of what was compared
 */
export function tell(name: string, rows: Row[], versions: Record<string, string> = {}): void {
  for (const row of rows) console.info(lineOf(row));
  if (!process.argv.includes('--keep')) return;
  const [{ model = 'unknown' } = {}] = cpus();
  const measured: Measured = {
    command: `npm run bench:${name} -- --keep`,
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    machine: `${availableParallelism()} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    versions: { node: process.versions.node, ...versions },
    rows,
  };
  writeFileSync(file, `${JSON.stringify({ ...readResults(), [name]: measured }, null, 2)}\n`);
}

/** One row in words: the medians with their spread, and the goal with whether it is reached. */
export function lineOf(row: Row): string {
  const others = Object.entries(row.beside).map(([name, values]) => `${name} ${medianAndSpread(values)}`);
  const verdict = `${goalOf(row)}: ${isReached(row) ? 'reached' : 'NOT reached'}`;
  return `${row.what}: ${medianAndSpread(row.ours)} ${row.unit}; ${[...others, verdict].join('; ')}`;
}

export function medianAndSpread(values: number[]): string {
  const spread = values.length > 1 ? ` (${short(Math.min(...values))} to ${short(Math.max(...values))})` : '';
  return short(median(values)) + spread;
}

/** What is wanted, after what there is of it where that is a ratio. */
export function goalOf(row: Row): string {
  const { atLeast, atMost = 0, of } = row.goal;
  const wanted = atLeast === undefined ? `at most ${short(atMost)}` : `at least ${short(atLeast)}`;
  return of === undefined ? wanted : `${short(reached(row))} × ${of}, ${wanted}`;
}

/** Three figures that count, and no more. */
export function short(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 3 });
}
