import type { ListStore } from '../store/list-store.ts';

/** Often enough that no proxy between takes the silence for an end. */
const heartbeatMs = 20_000;

/**
 * An endless event stream (HTML, server-sent events) that tells the version of an owner's lists: once at the
 * start, then after each write. It carries no lists: whoever hears a version they do not have asks for them.
 * @param signal ends the stream, as a reader who leaves does
 */
export function liveVersions(store: ListStore, owner: string, signal: AbortSignal): Response {
  let stop = () => {};
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text));
      const tell = (version: number) => send(`id: ${version}\nevent: version\ndata: ${version}\n\n`);
      const unwatch = store.watch(owner, tell);
      const heartbeat = setInterval(() => send(':\n\n'), heartbeatMs);
      const end = () => {
        stop();
        controller.close();
      };
      stop = () => {
        unwatch();
        clearInterval(heartbeat);
        signal.removeEventListener('abort', end);
      };
      signal.addEventListener('abort', end);
      try {
        tell(await store.readVersion(owner));
      } catch {
        if (!signal.aborted) end();
      }
    },
    cancel: () => stop(),
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' },
  });
}
