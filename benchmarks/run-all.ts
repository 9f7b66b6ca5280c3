// `npm run bench [-- --save]`: all benchmarks, one after the other.
import { spawnSync } from 'node:child_process';

for (const name of ['page', 'http', 'store', 'live']) {
  console.info(`\n— ${name}`);
  const program = new URL(`${name}.ts`, import.meta.url).pathname;
  const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
