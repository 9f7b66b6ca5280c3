import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { Version } from '../../platform/database/version.ts';
import { livePath } from '../paths.ts';
import { reportConnection } from '../ui/connection.ts';
import { listenToVersions } from './live-stream.ts';

/**
 * Keeps a page of lists as the store has them (specification §4): the stream says which version they have, and
 * the page asks for them again when it shows another.
 */
export function useLiveLists(version: Version) {
  const { revalidate } = useRevalidator();
  const onVersion = useEffectEvent((told: Version) => {
    if (told !== version) void revalidate();
  });
  useEffect(
    () => listenToVersions(() => new EventSource(livePath), { onVersion, onConnection: reportConnection }),
    [],
  );
}
