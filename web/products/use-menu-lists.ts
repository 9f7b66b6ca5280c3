import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MenuLists } from '../../domain/wish-list.ts';
import { fetchJson, readErrorCode } from '../browser/fetch-json.ts';
import { maxMenuLists, menuListsPath, menuListsPerStep } from '../data-paths.ts';
import { showToast } from '../toast/toast-timer.ts';

type Options = {
  productId: string;
  initialMenuLists: MenuLists | undefined;
  isOpen: boolean;
  /** The lists are loaded again when it increases. */
  loadCount: number;
};

export function useMenuLists({ productId, initialMenuLists, isOpen, loadCount }: Options) {
  const [menuLists, setMenuLists] = useState(initialMenuLists);
  const [limit, setLimit] = useState(menuListsPerStep);
  const [firstAdded, setFirstAdded] = useState<number>();
  const [isLoading, setLoading] = useState(false);
  const lastRequest = useRef<AbortController>(null);

  const reportFailure = useEffectEvent((status: number | undefined) => {
    if (isOpen) showToast(readErrorCode(status));
  });
  async function request(limit: number) {
    lastRequest.current?.abort();
    const current = new AbortController();
    lastRequest.current = current;
    setLoading(true);
    const path = menuListsPath(productId, { offset: menuLists?.offset, limit });
    const response = await fetchJson<MenuLists>(path, current.signal);
    if (current.signal.aborted) return;
    setLoading(false);
    if (response.ok) setMenuLists(response.value);
    else reportFailure(response.status);
  }
  const load = useEffectEvent(() => {
    setFirstAdded(undefined);
    if (!isLoading) void request(limit);
  });
  useEffect(() => {
    if (loadCount > 0) load();
  }, [loadCount]);
  useEffect(() => () => lastRequest.current?.abort(), []);
  function loadMore(count: number) {
    setFirstAdded(count);
    setLimit(count + menuListsPerStep);
    void request(count + menuListsPerStep);
  }
  function loadAll() {
    setFirstAdded(undefined);
    if (!menuLists?.more || limit === maxMenuLists) return;
    setLimit(maxMenuLists);
    void request(maxMenuLists);
  }
  return { menuLists, firstAdded, isLoading, loadMore, loadAll };
}
