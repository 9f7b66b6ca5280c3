import { useEffect, useEffectEvent, useState } from 'react';
import type { TargetList } from '../../../domain/wish-list.ts';
import { fetchJson, readErrorCode } from '../../browser/fetch-json.ts';
import { targetListsPath } from '../../paths.ts';
import { showToast } from '../../toast/toast-timer.ts';

/** The newest 1,000 lists; undefined while they are loaded. @param onFailure is called after a message */
export function useTargetLists(initial: TargetList[] | undefined, onFailure: () => void) {
  const [lists, setLists] = useState(initial);
  const isLoaded = lists !== undefined;
  const fail = useEffectEvent((status: number | undefined) => {
    showToast(readErrorCode(status));
    onFailure();
  });
  useEffect(() => {
    if (isLoaded) return;
    const request = new AbortController();
    void (async () => {
      const response = await fetchJson<TargetList[]>(targetListsPath, request.signal);
      if (request.signal.aborted) return;
      if (response.ok) setLists(response.value);
      else fail(response.status);
    })();
    return () => request.abort();
  }, [isLoaded]);
  return lists;
}
