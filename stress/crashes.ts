// `node stress/crashes.ts [--sqlite=200] [--postgres=200] [--database=20]`: acknowledged writes after a kill.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '../test/support/embedded-postgres.ts';
import { type Server, startServer, temporaryFolder } from '../test/support/server-process.ts';
import { killPostgres } from './kill-postgres.ts';
import { createWriters } from './writers.ts';

const maximumWritingMs = 500;
const maximumShownFailures = 5;

const { values } = parseArgs({
  options: {
    sqlite: { type: 'string', default: '200' },
    postgres: { type: 'string', default: '200' },
    database: { type: 'string', default: '20' },
  },
});

let failed = false;
const [sqliteKills, postgresKills, databaseKills] = [values.sqlite, values.postgres, values.database].map(
  readCount,
) as [number, number, number];
if (sqliteKills > 0) {
  await killServers('SQLite, server killed', join(temporaryFolder(), 'lists.sqlite'), sqliteKills);
}
if (postgresKills + databaseKills > 0) await testPostgres();
process.exit(failed ? 1 : 0);

type Postgres = Awaited<ReturnType<typeof startPostgres>>;
/** The process that is killed; `start` returns the address of the server. */
type Target = { start(): Promise<string>; kill(): Promise<void> };

async function testPostgres(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  try {
    const title = 'PostgreSQL, server killed';
    if (postgresKills > 0) await killServers(title, await postgres.createDatabase(), postgresKills);
    if (databaseKills > 0) await killDatabase(postgres, databaseKills);
  } finally {
    await postgres.remove();
  }
}

async function killServers(title: string, database: string, kills: number): Promise<void> {
  let server: Server | undefined;
  await repeatKills(title, kills, {
    async start() {
      server = await startServer({ DATABASE_URL: database, LOG_LEVEL: 'silent' });
      return server.url;
    },
    kill: async () => server?.kill(),
  });
  await server?.kill();
}

async function killDatabase(postgres: Postgres, kills: number): Promise<void> {
  const database = await postgres.createDatabase();
  const server = await startServer({ DATABASE_URL: database, LOG_LEVEL: 'silent' });
  let isDown = false;
  await repeatKills('PostgreSQL, database killed', kills, {
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

async function repeatKills(title: string, kills: number, target: Target): Promise<void> {
  const writers = createWriters();
  const failures: string[] = [];
  const counts = { kills: 0, lost: 0, partial: 0, failedRestarts: 0 };
  // The last iteration only verifies the lists after the last kill.
  for (let round = 0; round <= kills; round++) {
    let isVerified = false;
    try {
      const origin = await target.start();
      const { lost, partial } = await writers.verify(origin);
      isVerified = true;
      counts.lost += lost.length;
      counts.partial += partial.length;
      failures.push(...lost, ...partial);
      if (round === kills) break;
      const writing = writers.writeUntilFailure([origin]);
      await Promise.race([writing, wait(Math.random() * maximumWritingMs)]);
      await target.kill();
      await writing;
      counts.kills += 1;
    } catch (error) {
      if (!isVerified) counts.failedRestarts += 1;
      failures.push(String((error as Error | undefined)?.message ?? 'PostgreSQL did not start'));
      break;
    }
  }
  const { acknowledged, retried } = writers.counts();
  const passed = counts.kills === kills && failures.length === 0 && acknowledged > 0;
  failed ||= !passed;
  const result = [
    `${counts.kills} kills`,
    `${acknowledged} acknowledged writes`,
    `${retried} creations retried`,
    `${counts.lost} lost`,
    `${counts.partial} partial`,
    `${counts.failedRestarts} failed restarts`,
  ];
  console.info(`${passed ? 'passed' : 'FAILED'}: ${title}: ${result.join(', ')}`);
  for (const failure of failures.slice(0, maximumShownFailures)) console.error(failure);
}

function readCount(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new Error(`"${text}" is not a number of kills`);
}
