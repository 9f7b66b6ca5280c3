import type { ListStore } from '../store/list-store.ts';

/** Often enough that no proxy between takes the silence for an end. */
const heartbeatMs = 20_000;
/** Messages that may wait for a reader, beyond what the connection itself holds. */
const longestQueue = 16;

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
} as const;

export type Listener = {
  /** Ends the stream, as a reader who leaves does. */
  signal: AbortSignal;
  /** The version that the reader has already, which is not told again. */
  seen?: number;
  /** Called once, when the stream is over. */
  onEnd?: () => void;
};

/**
 * An endless event stream (HTML, server-sent events) that tells the version of an owner's lists: once at the
 * start, then after each write. It carries no lists: whoever hears a version they do not have asks for them.
 * A reader who does not read is dropped; having come back, they hear the newest version and have missed nothing.
 * @returns once the version is known; rejects when the store is broken
 */
export async function liveVersions(store: ListStore, owner: string, listener: Listener): Promise<Response> {
  const { signal, seen, onEnd } = listener;
  let newest: number | undefined;
  let hear = (version: number) => {
    newest = version;
  };
  let over = false;
  // Watched before it is asked for, so that no write falls between.
  const unwatch = store.watch(owner, (version) => hear(version));
  const release = () => {
    over = true;
    unwatch();
    onEnd?.();
  };
  let version: number;
  try {
    version = await store.readVersion(owner);
  } catch (error) {
    release();
    throw error;
  }

  let stop = release;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => {
          stop();
          controller.close();
        };
        const heartbeat = setInterval(() => send(':\n\n'), heartbeatMs);
        stop = () => {
          if (over) return;
          release();
          clearInterval(heartbeat);
          signal.removeEventListener('abort', end);
        };
        const send = (text: string) => {
          if (over) return;
          if ((controller.desiredSize ?? 0) > 0) return controller.enqueue(encoder.encode(text));
          stop();
          controller.error(new DOMException('The reader does not read.', 'AbortError'));
        };
        hear = (told) => send(`id: ${told}\nevent: version\ndata: ${told}\n\n`);
        if (signal.aborted) return end();
        signal.addEventListener('abort', end);
        const first = newest ?? version;
        // A comment makes the headers travel, and the reader know that the stream is open.
        if (first === seen) send(':\n\n');
        else hear(first);
      },
      cancel: () => stop(),
    },
    { highWaterMark: longestQueue },
  );
  return new Response(body, { headers: streamHeaders });
}
