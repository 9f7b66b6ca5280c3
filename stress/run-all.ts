// `npm run stress [-- short] [-- name…]`: the proofs that take longer than a test may, one after the other.
import { spawn } from 'node:child_process';

type Proof = {
  name: string;
  /** What Node is told; the last line that it says is the result, and its exit code the verdict. */
  run: string[];
  /** The same in seconds, to see that the proof itself works. */
  short: string[];
  env?: Record<string, string>;
};

const model = ['--test', '--test-reporter=spec', 'stress/model.test.ts'];
const proofs: Proof[] = [
  { name: 'model', run: model, short: model, env: { STORIES: '5000' } },
  crashes('crashes-sqlite', '--sqlite', 200),
  crashes('crashes-postgres', '--postgres', 200),
  crashes('crashes-database', '--database', 20),
  { name: 'failover', run: ['stress/failover.ts', '20'], short: ['stress/failover.ts', '1'] },
  postgresFault('silent-connection', 'silence', 5),
  postgresFault('suspended-process', 'suspended', 10),
  postgresFault('invalid-notify', 'notify', 20),
  {
    name: 'bad-input',
    run: ['stress/malformed-requests.ts', '20000'],
    short: ['stress/malformed-requests.ts', '500'],
  },
  {
    name: 'request-cost',
    run: ['stress/request-cost.ts', '20000'],
    short: ['stress/request-cost.ts', '300'],
  },
  {
    name: 'feed-changes',
    run: ['stress/feed-changes.ts', '5'],
    short: ['stress/feed-changes.ts', '1', '48'],
  },
  { name: 'slow-clients', run: ['stress/slow-clients.ts', '60'], short: ['stress/slow-clients.ts', '10'] },
  fault('lock', 20, 3),
  fault('log', 30_000, 8_500),
  fault('deleted', 200, 5),
  fault('damaged', 200, 30),
  fault('disk', 4_096, 512),
  fault('clock', 100, 5),
  { name: 'load', run: ['stress/load.ts', '2000', '120'], short: ['stress/load.ts', '200', '5'] },
];

const asked = process.argv.slice(2);
const isShort = asked.includes('short');
const names = asked.filter((word) => word !== 'short');
const unknown = names.filter((name) => !proofs.some((proof) => proof.name === name));
if (unknown.length > 0) {
  console.error(`There is no proof ${unknown.join(', ')}: ${proofs.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

for (const proof of proofs.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const start = performance.now();
  const { code, output } = await run(proof);
  const seconds = Math.round((performance.now() - start) / 1_000);
  console.info(`${code === 0 ? 'ok  ' : 'FAIL'} ${proof.name} (${seconds} s): ${resultOf(output)}`);
  if (code === 0) continue;
  console.error(output);
  process.exitCode = 1;
}

/** One engine of the crashes alone: the others are killed no times. */
function crashes(name: string, option: string, kills: number): Proof {
  const none = ['--sqlite=0', '--postgres=0', '--database=0'];
  const of = (count: number) => ['stress/crashes.ts', ...none, `${option}=${count}`];
  return { name, run: of(kills), short: of(3) };
}

/** One fault around a PostgreSQL that works. */
function postgresFault(name: string, scenario: string, rounds: number): Proof {
  const of = (count: number) => ['stress/postgres-faults.ts', scenario, String(count)];
  return { name, run: of(rounds), short: of(1) };
}

/** @param size see `faults-sqlite.ts` and the others: seconds, requests, lists, or blocks of the disk */
function fault(name: string, size: number, shortSize: number): Proof {
  const of = (size: number) => ['stress/faults.ts', name, String(size)];
  return { name: `fault-${name}`, run: of(size), short: of(shortSize) };
}

function run({ run: full, short, env }: Proof): Promise<{ code: number | null; output: string }> {
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

/** The last line; of a test run, how many passed and failed. */
function resultOf(output: string): string {
  const counts = [...output.matchAll(/^ℹ (pass|fail) (\d+)$/gm)].map(([, word, count]) => `${count} ${word}`);
  return counts.length > 0 ? counts.join(', ') : (output.trim().split('\n').at(-1) ?? '');
}
