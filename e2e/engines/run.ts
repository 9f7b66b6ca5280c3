// `npm run test:engines`: runs the main flows in every installed browser engine.
import { spawnSync } from 'node:child_process';
import { engines } from './fixtures.ts';

type Run = { engine: string; config: string; installed: boolean };

const runs: Run[] = [
  { engine: 'chromium', config: 'e2e', installed: true },
  ...Object.entries(engines).map(([engine, { installed }]) => ({ engine, config: 'e2e/engines', installed })),
];

const results = runs.map(({ engine, config, installed }) => {
  if (!installed) return { engine, result: 'not tested: not installed' };
  console.info(`\n— ${engine}`);
  const { status } = spawnSync('playwright', ['test', '--config', config, 'main-flows'], {
    stdio: 'inherit',
    env: { ...process.env, TEST_ENGINE: engine === 'chromium' ? '' : engine },
  });
  return { engine, result: status === 0 ? 'passed' : 'failed' };
});

console.info('');
for (const { engine, result } of results) console.info(`${engine}: ${result}`);
process.exitCode = results.some(({ result }) => result === 'failed') ? 1 : 0;
