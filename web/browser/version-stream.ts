import type { Version } from '../../platform/database/owner-version.ts';

const longestRetryMs = 30_000;

type Stream = Pick<EventSource, 'close' | 'addEventListener' | 'readyState'>;
type Handlers = {
  onVersion(version: Version): void;
  onConnection(isConnected: boolean): void;
};

export const refusalEvent = 'stream-refused';

const ends = new Set<() => void>();

/** Only in a visible page: with HTTP/1.1 a browser opens six connections. */
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
      // By a response, such as 429 or 503 (HTML, server-sent events).
      const isRefused = opened.readyState === 2;
      close();
      if (isRefused) window.dispatchEvent(new Event(refusalEvent));
      else onConnection(false);
      // Random, for a server that restarts.
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

export function endStreams(): void {
  for (const end of ends) end();
}
