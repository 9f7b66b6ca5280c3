// `node stress/crashes.ts [--sqlite=200] [--postgres=200] [--database=20]`: what survives kill -9 under write load.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../test/support/embedded-postgres.ts';
import { type Server, startServer } from '../test/support/server-process.ts';
import { killPostgres } from './kill-postgres.ts';
import { someProducts } from './some-products.ts';
import { createWriters } from './writers.ts';

/** A moment of the load at which the kill comes, at most. */
const longestLoadMs = 500;
const shown = 5;

const { values } = parseArgs({
  options: {
    sqlite: { type: 'string', default: '200' },
    postgres: { type: 'string', default: '200' },
    database: { type: 'string', default: '20' },
  },
});

let failed = false;
const { sqlite, postgres, database } = values;
if (countOf(sqlite) > 0) await onSqlite(countOf(sqlite));
if (countOf(postgres) + countOf(database) > 0) await onPostgres(countOf(postgres), countOf(database));
process.exit(failed ? 1 : 0);

async function onSqlite(kills: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mis-listas-crashes-'));
  await killServers('SQLite, the server killed', join(folder, 'lists.sqlite'), kills);
  await rm(folder, { recursive: true });
}

async function onPostgres(serverKills: number, databaseKills: number): Promise<void> {
  const engine = await startPostgres({ durable: true });
  try {
    const title = 'PostgreSQL, the server killed';
    if (serverKills > 0) await killServers(title, await engine.createDatabase(), serverKills);
    if (databaseKills > 0) await killDatabases(engine, databaseKills);
  } finally {
    await engine.remove();
  }
}

/** The server is killed and started again on what it left. */
async function killServers(title: string, database: string, kills: number): Promise<void> {
  let server: Server | undefined;
  await crash(title, kills, {
    async start() {
      server = await startServer({ DATABASE_URL: database, LOG_LEVEL: 'silent' });
      return server.url;
    },
    kill: async () => server?.kill(),
  });
  await server?.kill();
}

/** PostgreSQL is killed and started again beneath a server that stays. */
async function killDatabases(postgres: Postgres, kills: number): Promise<void> {
  const database = await postgres.createDatabase();
  const server = await startServer({ DATABASE_URL: database, LOG_LEVEL: 'silent' });
  let isDown = false;
  await crash('PostgreSQL itself killed', kills, {
    async start() {
      if (isDown) await postgres.start();
      isDown = false;
      return server.url;
    },
    async kill() {
      isDown = true;
      await killPostgres(postgres.folder);
    },
  });
  await server.kill();
}

type Postgres = Awaited<ReturnType<typeof startPostgres>>;
type Victim = { start(): Promise<string>; kill(): Promise<void> };

async function crash(title: string, kills: number, victim: Victim): Promise<void> {
  const writers = createWriters(await someProducts());
  const faults: string[] = [];
  const counts = { kills: 0, lost: 0, halfMade: 0, restartsFailed: 0 };
  // One start more than kills: what the last one left is looked at too.
  for (let turn = 0; turn <= kills; turn++) {
    let started = false;
    try {
      const origin = await victim.start();
      const { lost, halfMade } = await writers.settle(origin);
      started = true;
      counts.lost += lost.length;
      counts.halfMade += halfMade.length;
      faults.push(...lost, ...halfMade);
      if (turn === kills) break;
      const gone = writers.writeUntilGone([origin]);
      await Promise.race([gone, wait(Math.random() * longestLoadMs)]);
      await victim.kill();
      await gone;
      counts.kills += 1;
    } catch (error) {
      if (!started) counts.restartsFailed += 1;
      faults.push(String((error as Error | undefined)?.message ?? 'PostgreSQL did not start'));
      break;
    }
  }
  const { acknowledged, retried } = writers.counts();
  const sound = counts.kills === kills && faults.length === 0 && acknowledged > 0;
  failed ||= !sound;
  const result = [
    `${counts.kills} kills`,
    `${acknowledged} acknowledged writes`,
    `${retried} creations sent again`,
    `${counts.lost} lost`,
    `${counts.halfMade} half-made`,
    `${counts.restartsFailed} restarts that failed`,
  ];
  console.info(`${sound ? 'held' : 'BROKEN'}: ${title}: ${result.join(', ')}`);
  for (const fault of faults.slice(0, shown)) console.error(fault);
}

function countOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new Error(`"${text}" is no number of kills`);
}
