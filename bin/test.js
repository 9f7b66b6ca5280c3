import { spawn } from 'node:child_process';
import { join } from 'node:path';

const runUnitTests =
  'node --test --test-concurrency=2 --test-timeout=180000 --test-force-exit --test-reporter=spec';
const withScenarios = 'stress/model.test.ts store/catalog/search/search-engine-properties.test.ts';
const folders = '{domain,platform,store,server,test,web,stress}';

/** The fastest first. */
const lists = {
  main: [
    { name: 'types', command: 'react-router typegen && tsc && tsc -p web/offline/worker' },
    { name: 'lint and format', command: 'biome ci --colors=off --error-on-warnings' },
    { name: 'build', command: 'react-router build' },
    { name: 'unit tests', command: `${runUnitTests} '${folders}/**/*.test.ts'` },
    { name: 'browser tests', command: 'playwright test --config e2e --project main' },
  ],
  release: [
    { name: 'model and search', command: `SCENARIOS=100 ${runUnitTests} ${withScenarios}` },
    { name: 'release tests', command: `${runUnitTests} '${folders}/**/*.release-test.ts'` },
    { name: 'browser tests of releases', command: 'playwright test --config e2e --project release' },
    { name: 'Firefox and WebKitGTK', command: 'npm run test:engines' },
  ],
};

/** Modules are then loaded in two thirds of the time. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/compiled');
const env = { NODE_COMPILE_CACHE, ...process.env, FORCE_COLOR: '0' };
const steps = process.argv.slice(2).flatMap((name) => lists[name]);
let passed = 0;
let failed = 0;
const failures = [];
const notes = [];
for (const { name, command } of steps) {
  console.info(`\n— ${name}`);
  const { code, output } = await run(command);
  const counts = { passed: count(output, 'pass|passed'), failed: count(output, 'fail|failed') };
  passed += counts.passed || (code === 0 ? 1 : 0);
  failed += counts.failed || (code === 0 ? 0 : 1);
  notes.push(...(output.match(/^Not run: .*$|^ +\d+ flaky\n(?: {4}.*\n)*/gm) ?? []));
  if (code !== 0) failures.push(`\n— failures of ${name}`, failuresIn(output));
}
for (const text of failures) console.info(text);
if (notes.length > 0) console.info(`\n${notes.join('\n')}`);
console.info(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function run(command) {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text;
        process.stdout.write(text);
      });
    }
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Other programs print them in their last lines. */
function failuresIn(output) {
  const [, afterHeading] = output.split(/^✖ failing tests:$/m);
  return afterHeading ?? output.split('\n').slice(-60).join('\n');
}

function count(output, words) {
  const lines = [
    ...output.matchAll(new RegExp(`^(?:ℹ (?:${words}) (\\d+)|\\s*(\\d+) (?:${words})\\b.*)$`, 'gm')),
  ];
  const last = lines.at(-1);
  return last ? Number(last[1] ?? last[2]) : 0;
}
