import pg, { type ClientConfig } from 'pg';
import type { ListStore } from './list-store.ts';
import type { Log } from './log.ts';
import type { Version } from './version.ts';
import { createWatchers } from './watchers.ts';

const channel = 'list_versions';
const firstWaitMs = 100;
const longestWaitMs = 5_000;

/** The statement that tells every process of a new version, when and if the transaction commits. */
export function noticeOf(owner: string, version: Version): string {
  return `NOTIFY ${channel}, ${pg.escapeLiteral(JSON.stringify([owner, version]))}`;
}

/**
 * Hears the notices of all processes over a connection of its own. A lost connection is made again, and what
 * was missed meanwhile is caught up with by version.
 * @returns once it listens, or has failed to for the first time
 */
export async function listenForVersions(
  settings: ClientConfig,
  readVersion: ListStore['readVersion'],
  log: Log,
) {
  const watchers = createWatchers();
  let client: pg.Client | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;
  let closed = false;

  async function connect(): Promise<void> {
    const connecting = new pg.Client({ ...settings, keepAlive: true });
    client = connecting;
    let lost = false;
    const lose = (error?: Error) => {
      if (lost || closed) return;
      lost = true;
      if (error) log.warn(`The notices of PostgreSQL are interrupted: ${error.message}`);
      waiting = setTimeout(connect, waitMs * (0.5 + Math.random() / 2));
      waitMs = Math.min(waitMs * 2, longestWaitMs);
      connecting.end().catch(() => {});
    };
    connecting.on('error', lose);
    connecting.on('end', () => lose());
    connecting.on('notification', ({ payload = '' }) => watchers.tell(...readNotice(payload)));
    try {
      await connecting.connect();
      // A new connection may lead to a replica that became the primary, or to a restored database.
      watchers.allowRestart();
      await connecting.query(`LISTEN ${channel}`);
      for (const owner of watchers.owners()) watchers.tell(owner, await readVersion(owner));
      waitMs = firstWaitMs;
    } catch (error) {
      lose(error as Error);
    }
  }
  await connect();
  return {
    watch: watchers.watch,
    async close(): Promise<void> {
      closed = true;
      clearTimeout(waiting);
      await client?.end().catch(() => {});
    },
  };
}

function readNotice(payload: string): [string, Version] {
  return JSON.parse(payload);
}
