// `node benchmarks/report.ts`: puts what `results.json` holds into this folder's README and its charts.
import { readFileSync, writeFileSync } from 'node:fs';
import { drawChart } from './chart.ts';
import { isReached, type Row } from './result-rows.ts';
import { goalOf, type Measured, medianAndSpread, readResults } from './results.ts';

const readme = new URL('README.md', import.meta.url);
const results = Object.entries(readResults());
for (const [name, { rows }] of results) {
  writeFileSync(new URL(`${name}.svg`, import.meta.url), drawChart(`bench:${name}`, rows));
}
const text = readFileSync(readme, 'utf8');
const begin = '<!-- from results.json -->\n';
writeFileSync(readme, `${text.slice(0, text.indexOf(begin) + begin.length)}${results.map(section).join('')}`);

function section([name, { command, date, commit, machine, versions, rows }]: [string, Measured]): string {
  const used = Object.entries(versions).map(([what, version]) => `${what} ${version}`);
  return `
## ${name}

\`${command}\`, ${date}, commit ${commit}, ${machine}; ${used.join(', ')}.

| what | ours | beside it, in the same rounds | at least or at most | reached |
|---|---|---|---|---|
${rows.map(line).join('\n')}

![${name}](${name}.svg)
`;
}

function line(row: Row): string {
  const beside = Object.entries(row.beside).map(([who, values]) => `${who} ${medianAndSpread(values)}`);
  const ours = `${medianAndSpread(row.ours)} ${row.unit}`;
  return `| ${[row.what, ours, beside.join('; '), goalOf(row), isReached(row) ? 'yes' : '**no**'].join(' | ')} |`;
}
