import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { livePath } from '../paths.ts';

/**
 * Keeps a page of lists as the store has them (specification §4): the stream says which version they have, and
 * the page asks for them again when it shows another.
 */
export function useLiveLists(version: number) {
  const { revalidate } = useRevalidator();
  const hear = useEffectEvent((told: number) => {
    if (told !== version) void revalidate();
  });
  useEffect(() => {
    const stream = new EventSource(livePath);
    stream.addEventListener('version', ({ data }) => hear(Number(data)));
    return () => stream.close();
  }, []);
}
