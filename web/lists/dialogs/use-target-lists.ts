import { useEffect, useEffectEvent, useState } from 'react';
import type { MenuList, MenuLists } from '../../../domain/wish-list.ts';
import { fetchJson, readErrorCode } from '../../browser/fetch-json.ts';
import { maxMenuLists, menuListsPath } from '../../paths.ts';
import { showToast } from '../../toast/toast-timer.ts';

/** The newest 1,000 lists; undefined while they are loaded. @param onFailure is called after a message */
export function useTargetLists(initial: MenuList[] | undefined, productId = '', onFailure: () => void) {
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
      const path = menuListsPath(productId, { limit: maxMenuLists });
      const response = await fetchJson<MenuLists>(path, request.signal);
      if (request.signal.aborted) return;
      if (response.ok) setLists(response.value.lists);
      else fail(response.status);
    })();
    return () => request.abort();
  }, [isLoaded, productId]);
  return lists;
}
