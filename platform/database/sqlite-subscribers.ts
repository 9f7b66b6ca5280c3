import type { DatabaseSync } from 'node:sqlite';
import { createChangeSubscribers } from './change-subscribers.ts';
import type { Version } from './owner-version.ts';

const pollMs = 250;

export function createSqliteSubscribers(db: DatabaseSync, readVersion: (owner: string) => Version) {
  const subscribers = createChangeSubscribers();
  // Changes with each commit of another connection.
  const dataVersion = db.prepare('PRAGMA data_version');
  let timer: ReturnType<typeof setInterval> | undefined;
  let lastDataVersion: unknown;

  function poll(): void {
    const current = undefinedOnError(() => dataVersion.get()?.data_version);
    if (current === lastDataVersion || current === undefined) return;
    for (const owner of subscribers.owners()) {
      const version = undefinedOnError(() => readVersion(owner));
      if (version === undefined) return;
      subscribers.notify(owner, version);
    }
    lastDataVersion = current;
  }

  function startPolling(): void {
    lastDataVersion = undefinedOnError(() => dataVersion.get()?.data_version);
    timer = setInterval(poll, pollMs).unref();
  }

  function stopPolling(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    notify: subscribers.notify,

    subscribe(owner: string, listener: (version: Version) => void): () => void {
      if (!timer) startPolling();
      const currentVersion = undefinedOnError(() => readVersion(owner));
      const unsubscribe = subscribers.subscribe(owner, listener, currentVersion);
      return () => {
        unsubscribe();
        if (subscribers.isEmpty()) stopPolling();
      };
    },

    close: stopPolling,
  };
}

function undefinedOnError<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
