import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../telemetry/logger.ts';
import { createChangeSubscribers } from './change-subscribers.ts';
import { isVersion, type Version } from './owner-version.ts';

const firstRetryMs = 100;
const maxRetryMs = 5_000;

export function notifyStatement(channel: string, owner: string, version: Version): string {
  return `NOTIFY ${channel}, ${pg.escapeLiteral(JSON.stringify([owner, version]))}`;
}

export const defaultHeartbeatMs = 4_000;

type ListenOptions = {
  channel: string;
  /** To the server that accepts writes. */
  connect: () => Promise<pg.Client>;
  /** Versions and notifications come from one server. */
  readVersion: (client: pg.Client, owner: string) => Promise<Version>;
  check: (client: pg.Client) => Promise<void>;
  notify: (statement: string) => Promise<void>;
  heartbeatMs: number;
  log: Logger;
};

/** After a reconnection, subscribers receive a missed version. */
export async function listenForVersions(options: ListenOptions) {
  const { channel, readVersion, log } = options;
  const subscribers = createChangeSubscribers();
  const connection = keepConnected(options, async (client) => {
    // The response of an earlier query may contain an older version.
    client.on('notification', (notification) => setImmediate(receive, notification));
    await client.query(`LISTEN ${channel}`);
    for (const owner of subscribers.owners()) subscribers.notify(owner, await readVersion(client, owner));
    checkDelivery(client, options).catch(() => {});
  });

  function receive({ channel: origin, payload = '' }: pg.Notification): void {
    if (origin !== channel) return;
    const notification = parseNotification(payload);
    if (notification) subscribers.notify(...notification);
    else
      log.warn(
        `A notification of PostgreSQL in an unknown format was ignored: ${payload.length} characters.`,
      );
  }

  await connection.firstAttempt;
  return {
    subscribe: subscribers.subscribe,
    isConnected: connection.isOpen,
    close: connection.close,
  };
}

function keepConnected(
  { connect, check, heartbeatMs, log }: ListenOptions,
  onConnected: (client: pg.Client) => Promise<void>,
) {
  let current: pg.Client | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  let isOpen = false;
  let isClosed = false;

  async function open(): Promise<void> {
    let client: pg.Client | undefined;
    try {
      client = await connect();
      if (isClosed) return await client.end();
      current = client;
      client.on('end', () => client === current && reopen(new Error('the connection was closed')));
      await onConnected(client);
      retryMs = firstRetryMs;
      isOpen = true;
      scheduleHeartbeat(client);
    } catch (error) {
      if (client === current) reopen(error as Error);
    }
  }

  function reopen(error: Error): void {
    if (isClosed) return;
    log.warn(`The notifications of PostgreSQL are interrupted: ${error.message}`);
    current?.end().catch(() => {});
    current = undefined;
    isOpen = false;
    clearTimeout(timer);
    timer = setTimeout(open, retryMs * (0.5 + Math.random() / 2));
    retryMs = Math.min(retryMs * 2, maxRetryMs);
  }

  function scheduleHeartbeat(client: pg.Client): void {
    timer = setTimeout(async () => {
      try {
        await check(client);
        if (client === current) scheduleHeartbeat(client);
      } catch (error) {
        if (client === current) reopen(error as Error);
      }
    }, heartbeatMs);
  }

  return {
    firstAttempt: open(),
    isOpen: () => isOpen,
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(timer);
      await current?.end().catch(() => {});
    },
  };
}

/** A transaction pooler accepts LISTEN, but delivers nothing. */
async function checkDelivery(
  client: pg.Client,
  { channel, notify, heartbeatMs, log }: ListenOptions,
): Promise<void> {
  const id = randomUUID();
  let isOver = false;
  client.on('notification', ({ payload }) => {
    if (payload === id) isOver = true;
  });
  client.once('end', () => {
    isOver = true;
  });
  const checks = `${channel}_checks`;
  await client.query(`LISTEN ${checks}`);
  await notify(`NOTIFY ${checks}, '${id}'`);
  await wait(heartbeatMs, undefined, { ref: false });
  if (isOver) return;
  log.error(
    'Notifications of PostgreSQL do not arrive, so event streams receive no changes. Set DATABASE_LISTEN_URL to a direct address of the same database.',
  );
}

/** Any client of the database can send any payload. */
function parseNotification(payload: string): [owner: string, version: Version] | undefined {
  try {
    const notification: unknown = JSON.parse(payload);
    if (!Array.isArray(notification) || notification.length !== 2) return undefined;
    const [owner, version] = notification;
    return typeof owner === 'string' && isVersion(version) ? [owner, version] : undefined;
  } catch {
    return undefined;
  }
}
