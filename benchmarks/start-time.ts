import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../test/support/server-process.ts';
import { measureAlternately, type Row, shopName } from './result-rows.ts';
import { startHttpServer, startShop } from './server-process.ts';

const idleMs = 3_000;
const baselineName = 'minimal React server';

export async function measureStartTime(rounds: number): Promise<Row> {
  const folder = temporaryFolder();
  // npm also starts the baseline, because npm itself takes about 250 ms.
  const start = `"${process.execPath}" "${join(import.meta.dirname, 'baseline-react-server.ts')}"`;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  const env = { NODE_ENV: 'production', DATABASE_URL: join(folder, 'lists.sqlite') };
  const npmStart = async (cwd?: string) => {
    const args = ['start', '--loglevel=error'];
    const server = await startHttpServer({ command: 'npm', args, env, ...(cwd && { cwd }) });
    await server.stop();
    return server.msToFirstResponse;
  };
  const candidates = { [shopName]: () => npmStart(), [baselineName]: () => npmStart(folder) };
  // The first round fills the file cache of the operating system.
  await measureAlternately(1, candidates);
  const { [shopName]: values = [], ...baselines } = await measureAlternately(rounds, candidates);
  return {
    name: "npm start, second run, until the first response to '/'",
    unit: 'ms',
    values,
    baselines,
    goal: { atMost: 2, relativeTo: baselineName },
  };
}

export async function measureIdleMemory(rounds: number): Promise<Row> {
  const values: number[] = [];
  while (values.length < rounds) {
    const server = await startShop();
    await wait(idleMs);
    values.push(server.residentMegabytes());
    await server.stop();
  }
  return { name: 'idle memory (VmRSS)', unit: 'MB', values, baselines: {}, goal: { atMost: 120 } };
}
