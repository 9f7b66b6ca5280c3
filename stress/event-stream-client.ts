import { setTimeout as wait } from 'node:timers/promises';

const reconnectMs = 100;

export type FollowedStream = ReturnType<typeof followStream>;

/** Follows the event stream of a server as a browser does: after an interruption from the last event that it heard. */
export function followStream(origin: string) {
  const stopping = new AbortController();
  let last = '';
  let events = 0;
  let connections = 0;

  async function read(): Promise<void> {
    const headers: HeadersInit = last ? { 'last-event-id': last } : {};
    const { ok, body } = await fetch(`${origin}/api/lists/live`, { headers, signal: stopping.signal });
    if (!ok || !body) return;
    connections += 1;
    let rest = '';
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const messages = (rest + text).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        const id = /^id: (.+)$/m.exec(message)?.[1];
        if (id === undefined) continue;
        last = id;
        events += 1;
      }
    }
  }

  const following = (async () => {
    while (!stopping.signal.aborted) {
      await read().catch(() => {});
      await wait(reconnectMs);
    }
  })();

  return {
    last: () => last,
    counts: () => ({ events, connections }),
    /** @returns the milliseconds until the version was heard, or nothing where it was not within the time */
    async hears(version: () => Promise<string>, timeoutMs: number): Promise<number | undefined> {
      const start = performance.now();
      while (performance.now() - start < timeoutMs) {
        if (last !== '' && last === (await version())) return performance.now() - start;
        await wait(10);
      }
      return undefined;
    },
    async stop(): Promise<void> {
      stopping.abort();
      await following;
    },
  };
}

/** @returns the version of the lists, as their ETag says it */
export async function versionAt(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/lists?limit=1`);
  await answer.arrayBuffer();
  return /^W\/"(.+)"$/.exec(answer.headers.get('etag') ?? '')?.[1] ?? '';
}
