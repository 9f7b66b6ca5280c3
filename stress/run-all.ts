// `npm run stress [-- short] [-- name…]`: the tests that are too long for `npm test`, one by one.
import { spawn } from 'node:child_process';

type StressTest = {
  name: string;
  /** Arguments of Node. The last line of the output is the result; the exit code is 0 if the test passed. */
  run: string[];
  /** Arguments of a run that takes seconds. */
  short: string[];
  env?: Record<string, string>;
};

/** Its processes run beside those of this version during an upgrade (docs/operations.md). */
const versionBefore = 'a559e0d9';
const model = ['--test', '--test-reporter=spec', 'stress/model.test.ts'];
const tests: StressTest[] = [
  { name: 'model', run: model, short: model, env: { SCENARIOS: '5000' } },
  crashTest('sqlite', 200),
  crashTest('postgres', 200),
  crashTest('database', 20),
  program('moved-lists', 'moved-lists.ts', ['50'], ['4']),
  program('failover', 'failover.ts', ['20'], ['1']),
  program('rolling-upgrade', 'rolling-upgrade.ts', [versionBefore, '2000'], [versionBefore, '300']),
  program('session-upgrade', 'session-upgrade.ts', [versionBefore], [versionBefore]),
  program('patroni', 'patroni.ts', ['3'], ['1']),
  postgresFault('stalled-connection', 5),
  postgresFault('suspended-process', 10),
  postgresFault('invalid-notification', 20),
  program('malformed-requests', 'malformed-requests.ts', ['20000'], ['500']),
  program('request-cost', 'request-cost.ts', ['20000'], ['300']),
  program('large-list', 'large-list.ts', ['2000', '10'], ['2000', '3']),
  program('feed-changes', 'feed-changes.ts', ['5'], ['1', '48']),
  program('slow-clients', 'slow-clients.ts', ['60'], ['10']),
  machineFault('locked-database', { seconds: 20 }, { seconds: 3 }),
  machineFault('blocked-log', { requests: 30_000 }, { requests: 8_500 }),
  machineFault('deleted-database', { lists: 200 }, { lists: 5 }),
  machineFault('damaged-database', { lists: 200 }, { lists: 30 }),
  machineFault('full-disk', { blocks: 4_096 }, { blocks: 512 }),
  machineFault('shifted-clock', { lists: 100 }, { lists: 5 }),
  program('load', 'load.ts', ['2000', '120'], ['200', '5']),
];

const args = process.argv.slice(2);
const isShort = args.includes('short');
const names = args.filter((arg) => arg !== 'short');
const unknown = names.filter((name) => !tests.some((test) => test.name === name));
if (unknown.length > 0) {
  console.error(`There is no stress test ${unknown.join(', ')}: ${tests.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

for (const test of tests.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const start = performance.now();
  const { code, output } = await run(test);
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.info(`${code === 0 ? 'passed' : 'FAILED'} ${test.name} (${seconds} s): ${resultOf(output)}`);
  if (code === 0) continue;
  console.error(output);
  process.exitCode = 1;
}

function program(name: string, file: string, args: string[], shortArgs: string[]): StressTest {
  return { name, run: [`stress/${file}`, ...args], short: [`stress/${file}`, ...shortArgs] };
}

/** `crashes.ts` has one option for each test; 0 omits a test. */
function crashTest(option: 'sqlite' | 'postgres' | 'database', kills: number): StressTest {
  const none = ['--sqlite=0', '--postgres=0', '--database=0'];
  const args = (count: number) => [...none, `--${option}=${count}`];
  return program(`crashes-${option}`, 'crashes.ts', args(kills), args(3));
}

function postgresFault(scenario: string, rounds: number): StressTest {
  return program(scenario, 'postgres-faults.ts', [scenario, String(rounds)], [scenario, '1']);
}

type Size = { seconds: number } | { requests: number } | { lists: number } | { blocks: number };

function machineFault(fault: string, size: Size, shortSize: Size): StressTest {
  const args = (value: Size) => [fault, String(Object.values(value)[0])];
  return program(fault, 'faults.ts', args(size), args(shortSize));
}

function run({ run: full, short, env }: StressTest): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, isShort ? short : full, {
      cwd: new URL('../', import.meta.url),
      env: { ...process.env, ...(isShort ? {} : env) },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text;
      });
    }
    child.on('close', (code) => resolve({ code, output }));
  });
}

function resultOf(output: string): string {
  const counts = [...output.matchAll(/^ℹ (pass|fail) (\d+)$/gm)].map(
    ([, result, count]) => `${count} ${result}`,
  );
  return counts.length > 0 ? counts.join(', ') : (output.trim().split('\n').at(-1) ?? '');
}
