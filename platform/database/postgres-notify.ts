import pg from 'pg';
import type { Logger } from '../telemetry/logger.ts';
import { createChangeSubscribers } from './change-subscribers.ts';
import { isVersion, type Version } from './version.ts';

const channel = 'list_versions';
const firstWaitMs = 100;
const longestWaitMs = 5_000;

/** The statement that tells every process of a new version, when and if the transaction commits. */
export function noticeOf(owner: string, version: Version): string {
  return `NOTIFY ${channel}, ${pg.escapeLiteral(JSON.stringify([owner, version]))}`;
}

/** A silent connection is noticed after twice this time. */
export const defaultHeartbeatMs = 4_000;

export type NoticeSource = {
  /** Opens a connection of its own to the server that accepts writes; its queries must have a timeout. */
  connect: () => Promise<pg.Client>;
  /** Reads over that connection, so that what is read and what is heard come from one server. */
  readVersion: (client: pg.Client, owner: string) => Promise<Version>;
  /** Asks the server as a heartbeat; rejects where another server is to be found. */
  check: (client: pg.Client) => Promise<void>;
  heartbeatMs: number;
  log: Logger;
};

/**
 * Hears the notices of all processes over a connection of its own. A connection that is lost, or silent, is made again,
 * and what was missed meanwhile is caught up with by version.
 * @returns once it listens, or has failed to for the first time
 */
export async function listenForVersions({ connect, readVersion, check, heartbeatMs, log }: NoticeSource) {
  const subscribers = createChangeSubscribers();
  let current: pg.Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;
  let closed = false;

  function listenAgain(error: Error): void {
    if (closed) return;
    log.warn(`The notices of PostgreSQL are interrupted: ${error.message}`);
    current?.end().catch(() => {});
    current = undefined;
    clearTimeout(timer);
    timer = setTimeout(listen, waitMs * (0.5 + Math.random() / 2));
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }

  async function listen(): Promise<void> {
    let client: pg.Client | undefined;
    try {
      client = await connect();
      if (closed) return await client.end();
      current = client;
      client.on('end', () => client === current && listenAgain(new Error('the connection was closed')));
      // In a turn of its own, after the answer that came before it: that may be an older version.
      client.on('notification', ({ payload }) => setImmediate(tell, payload));
      await client.query(`LISTEN ${channel}`);
      for (const owner of subscribers.owners()) subscribers.tell(owner, await readVersion(client, owner));
      waitMs = firstWaitMs;
      beat(client);
    } catch (error) {
      if (client === current) listenAgain(error as Error);
    }
  }

  function beat(client: pg.Client): void {
    timer = setTimeout(async () => {
      try {
        await check(client);
        if (client === current) beat(client);
      } catch (error) {
        if (client === current) listenAgain(error as Error);
      }
    }, heartbeatMs);
  }

  function tell(payload = ''): void {
    const notice = readToastCookie(payload);
    if (notice) subscribers.tell(...notice);
    else log.warn(`A notice of PostgreSQL that is not ours was ignored: ${payload.length} characters.`);
  }

  await listen();
  return {
    subscribe: subscribers.subscribe,
    async close(): Promise<void> {
      closed = true;
      clearTimeout(timer);
      await current?.end().catch(() => {});
    },
  };
}

/** Whoever may connect to the database may send anything on the channel. */
function readToastCookie(payload: string): [string, Version] | undefined {
  try {
    const notice: unknown = JSON.parse(payload);
    if (!Array.isArray(notice) || notice.length !== 2) return undefined;
    const [owner, version] = notice;
    return typeof owner === 'string' && isVersion(version) ? [owner, version] : undefined;
  } catch {
    return undefined;
  }
}
