// `npm test`: everything that must hold, in the order in which it fails fastest, and one line that counts it.
import { spawn } from 'node:child_process';

const proofs = [
  { name: 'types', command: 'react-router typegen && tsc && tsc -p catalog' },
  { name: 'lint and format', command: 'biome ci --colors=off --error-on-warnings' },
  { name: 'build', command: 'react-router build' },
  {
    name: 'unit and contract tests',
    // A test that hangs, or leaves something open, fails instead of keeping everybody waiting.
    command:
      "node --test --test-timeout=180000 --test-force-exit --test-reporter=spec '{domain,platform,store,server,test,web,stress}/**/*.test.ts'",
  },
  { name: 'browser tests', command: 'playwright test --config e2e' },
];

let passed = 0;
let failed = 0;
const complaints = [];
for (const { name, command } of proofs) {
  console.info(`\n— ${name}`);
  const { code, output } = await run(command);
  const counts = { passed: count(output, 'pass|passed'), failed: count(output, 'fail|failed') };
  passed += counts.passed || (code === 0 ? 1 : 0);
  failed += counts.failed || (code === 0 ? 0 : 1);
  if (code !== 0) complaints.push(`\n— ${name}, again what failed`, ending(output));
}
for (const complaint of complaints) console.info(complaint);
console.info(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs a command, shows what it says, and returns that. */
function run(command) {
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, env: { ...process.env, FORCE_COLOR: '0' } });
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

/** What a runner says of its failures, which it says last: Node's from its heading on, otherwise the last lines. */
function ending(output) {
  const [, failures] = output.split(/^✖ failing tests:$/m);
  return failures ?? output.split('\n').slice(-60).join('\n');
}

/** The last count of that word at the end of a runner's output: 'ℹ pass 12' of Node's, '12 passed' of Playwright's. */
function count(output, words) {
  const lines = [
    ...output.matchAll(new RegExp(`^(?:ℹ (?:${words}) (\\d+)|\\s*(\\d+) (?:${words})\\b.*)$`, 'gm')),
  ];
  const last = lines.at(-1);
  return last ? Number(last[1] ?? last[2]) : 0;
}
