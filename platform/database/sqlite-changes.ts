import type { DatabaseSync } from 'node:sqlite';
import { createChangeSubscribers } from './change-subscribers.ts';
import type { Version } from './version.ts';

/** How often commits of other processes are looked for while somebody watches. */
const pollMs = 250;

/**
 * Watchers that also hear what other processes write to the same file.
 * @param readVersion the version of an owner now
 */
export function subscribeAcrossProcesses(db: DatabaseSync, readVersion: (owner: string) => Version) {
  const subscribers = createChangeSubscribers();
  // It changes with each commit of another connection, and not with our own.
  const dataVersion = db.prepare('PRAGMA data_version');
  let watching = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let seen: unknown;

  function poll(): void {
    const found = orUndefined(() => dataVersion.get()?.data_version);
    if (found === seen || found === undefined) return;
    for (const owner of subscribers.owners()) {
      const version = orUndefined(() => readVersion(owner));
      if (version === undefined) return;
      subscribers.tell(owner, version);
    }
    seen = found;
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    tell: subscribers.tell,

    subscribe(owner: string, listener: (version: Version) => void): () => void {
      if (!timer) {
        seen = orUndefined(() => dataVersion.get()?.data_version);
        timer = setInterval(poll, pollMs).unref();
      }
      const known = orUndefined(() => readVersion(owner));
      const unsubscribe = subscribers.subscribe(owner, listener, known);
      let isWatching = true;
      watching += 1;
      return () => {
        unsubscribe();
        if (isWatching) watching -= 1;
        isWatching = false;
        if (watching === 0) stop();
      };
    },

    close: stop,
  };
}

/** A broken database rejects the calls of the store; watching goes on when it is back. */
function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
