import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { alternate, type Row } from './result-rows.ts';
import { freePort, startOurs, startProcess, temporaryFolder } from './server-process.ts';

const restMs = 3_000;

/** `npm start`, when everything is installed and built, until '/' is answered. */
export async function startRow(rounds: number): Promise<Row> {
  const folder = await temporaryFolder();
  // By npm too: it takes a quarter of a second before it starts anything, which is no difference between servers.
  const start = `"${process.execPath}" "${join(import.meta.dirname, 'baseline-react.ts')}"`;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  const environment = { NODE_ENV: 'production', DATABASE_URL: join(folder, 'lists.sqlite') };
  const npmStart = async (cwd?: string) => {
    const port = await freePort();
    const server = await startProcess({
      command: 'npm',
      args: ['start', '--loglevel=error'],
      port,
      env: environment,
      cwd,
    });
    await server.stop();
    return server.startMs;
  };
  const contestants = { ours: () => npmStart(), 'bare server with React': () => npmStart(folder) };
  // The first start of each reads from the disk what the others find in memory.
  await alternate(1, contestants);
  const { ours, ...beside } = await alternate(rounds, contestants);
  const goal = { atMost: 1.5, of: 'bare server with React' };
  return { what: "npm start, second time, until '/' is answered", unit: 'ms', ours, beside, goal };
}

/** What the server holds when it has started, answered once, and been left alone for three seconds. */
export async function memoryRow(rounds: number): Promise<Row> {
  const { ours } = await alternate(rounds, {
    ours: async () => {
      const server = await startOurs();
      await wait(restMs);
      const megabytes = server.megabytes();
      await server.stop();
      return megabytes;
    },
  });
  return { what: 'memory at rest (VmRSS)', unit: 'MB', ours, beside: {}, goal: { atMost: 120 } };
}
