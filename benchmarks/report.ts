// `node benchmarks/report.ts`: writes `results.json` into the README of this folder.
import { readFileSync, writeFileSync } from 'node:fs';
import { formatGoal, formatMedian, isReached, type Row, shopName } from './result-rows.ts';
import { type Result, readResults } from './results.ts';

const readme = new URL('README.md', import.meta.url);
const results = Object.entries(readResults());
const text = readFileSync(readme, 'utf8');
const begin = '<!-- from results.json -->\n';
writeFileSync(readme, `${text.slice(0, text.indexOf(begin) + begin.length)}${results.map(section).join('')}`);

function section([name, { command, date, commit, machine, versions, rows }]: [string, Result]): string {
  const programs = Object.entries(versions).map(([program, version]) => `${program} ${version}`);
  return `
## ${name}

\`${command}\`, ${date}, commit ${commit}, ${machine}; ${programs.join(', ')}.

| measurement | ${shopName} | baselines, in the same rounds | goal | reached |
|---|---|---|---|---|
${rows.map(tableRow).join('\n')}
`;
}

function tableRow(row: Row): string {
  const baselines = Object.entries(row.baselines).map(([name, values]) => `${name} ${formatMedian(values)}`);
  const measured = `${formatMedian(row.values)} ${row.unit}`;
  const reached = isReached(row) ? 'yes' : '**no**';
  return `| ${[row.name, measured, baselines.join('; '), formatGoal(row), row.goal ? reached : ''].join(' | ')} |`;
}
