import type { Version } from '../../platform/database/owner-version.ts';

const longestRetryMs = 30_000;

type Stream = Pick<EventSource, 'close' | 'addEventListener' | 'readyState'>;
type Handlers = {
  onVersion(version: Version): void;
  onConnection(isConnected: boolean): void;
};

/** Of the window, when the server has refused a stream. */
export const refusalEvent = 'stream-refused';

const ends = new Set<() => void>();

/** Subscribes only while the page is visible, because with HTTP/1.1 a browser opens at most six connections to one server. @param firstRetryMs after which a closed stream is opened again, at the earliest after half of it */
export function subscribeToVersions(
  open: () => Stream,
  { onVersion, onConnection }: Handlers,
  firstRetryMs = 500,
): () => void {
  let stream: Stream | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;

  function close() {
    clearTimeout(retry);
    stream?.close();
    stream = undefined;
  }

  function connect() {
    close();
    if (document.hidden) return;
    const opened = open();
    stream = opened;
    opened.addEventListener('version', ((event: MessageEvent<string>) => {
      retryMs = firstRetryMs;
      onConnection(true);
      onVersion(event.data);
    }) as EventListener);
    opened.addEventListener('error', () => {
      if (stream !== opened) return;
      // The browser closes a stream that was refused by a response, such as 429 or 503 (HTML, server-sent events).
      const isRefused = opened.readyState === 2;
      close();
      if (isRefused) window.dispatchEvent(new Event(refusalEvent));
      else onConnection(false);
      // Random, so that clients do not connect to a restarted server at the same time.
      retry = setTimeout(connect, retryMs * (0.5 + Math.random() / 2));
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    });
  }

  connect();
  document.addEventListener('visibilitychange', connect);
  window.addEventListener('online', connect);
  const end = () => {
    document.removeEventListener('visibilitychange', connect);
    window.removeEventListener('online', connect);
    close();
    ends.delete(end);
  };
  ends.add(end);
  return end;
}

/** Ends all subscriptions of this page. */
export function endStreams(): void {
  for (const end of ends) end();
}
