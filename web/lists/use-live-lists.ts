import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { livePath } from '../paths.ts';

/**
 * Keeps a page of lists as the store has them (specification §4): the stream says which version they have, and
 * the page asks for them again when it shows another. A page that nobody sees holds no stream, as browsers allow
 * few connections to one server (HTTP/1.1: six); the first thing a stream says brings it up to date again.
 */
export function useLiveLists(version: number) {
  const { revalidate } = useRevalidator();
  const hear = useEffectEvent((told: number) => {
    if (told !== version) void revalidate();
  });
  useEffect(() => {
    let stream: EventSource | undefined;
    const listen = () => {
      stream?.close();
      if (document.hidden) return;
      stream = new EventSource(livePath);
      stream.addEventListener('version', ({ data }) => hear(Number(data)));
    };
    listen();
    document.addEventListener('visibilitychange', listen);
    return () => {
      document.removeEventListener('visibilitychange', listen);
      stream?.close();
    };
  }, []);
}
