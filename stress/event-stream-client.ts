import { setTimeout as wait } from 'node:timers/promises';

const reconnectMs = 100;

export type StreamClient = ReturnType<typeof followStream>;

/** Reads the event stream of a server and reconnects with the last event ID, as browsers do. */
export function followStream(origin: string) {
  const stopping = new AbortController();
  let lastId = '';

  async function read(): Promise<void> {
    const headers: HeadersInit = lastId ? { 'last-event-id': lastId } : {};
    const { ok, body } = await fetch(`${origin}/api/lists/live`, { headers, signal: stopping.signal });
    if (!ok || !body) return;
    let rest = '';
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const messages = (rest + text).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) lastId = /^id: (.+)$/m.exec(message)?.[1] ?? lastId;
    }
  }

  const following = (async () => {
    while (!stopping.signal.aborted) {
      await read().catch(() => {});
      await wait(reconnectMs);
    }
  })();

  return {
    /** @returns the milliseconds until the stream has the current version, `undefined` after the timeout */
    async waitForVersion(readVersion: () => Promise<string>, timeoutMs: number): Promise<number | undefined> {
      const start = performance.now();
      while (performance.now() - start < timeoutMs) {
        if (lastId !== '' && lastId === (await readVersion())) return performance.now() - start;
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
