import type { Version } from '../../platform/database/version.ts';

const firstWaitMs = 500;
const longestWaitMs = 30_000;

type Stream = Pick<EventSource, 'close' | 'addEventListener'>;
type Events = {
  /** The version that the owner's lists have. */
  onVersion(version: Version): void;
  /** The stream broke off, or came back. */
  onConnection(works: boolean): void;
};

/**
 * Listens to the stream of versions for as long as somebody sees the page: a page that nobody sees holds none, as
 * browsers allow few connections to one server (HTTP/1.1: six). A stream that breaks off is opened again after a
 * wait that grows, and differs from page to page so that they do not all come at once; when the network returns or
 * the page is seen again, at once.
 * @param open opens a stream
 * @returns how to stop listening
 */
export function listenToVersions(open: () => Stream, { onVersion, onConnection }: Events): () => void {
  let stream: Stream | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstWaitMs;

  function close() {
    clearTimeout(waiting);
    stream?.close();
    stream = undefined;
  }

  function listen() {
    close();
    if (document.hidden) return;
    const opened = open();
    stream = opened;
    opened.addEventListener('version', ((event: MessageEvent<string>) => {
      waitMs = firstWaitMs;
      onConnection(true);
      onVersion(event.data);
    }) as EventListener);
    opened.addEventListener('error', () => {
      if (stream !== opened) return;
      close();
      onConnection(false);
      waiting = setTimeout(listen, waitMs * (0.5 + Math.random() / 2));
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    });
  }

  listen();
  document.addEventListener('visibilitychange', listen);
  window.addEventListener('online', listen);
  return () => {
    document.removeEventListener('visibilitychange', listen);
    window.removeEventListener('online', listen);
    close();
  };
}
