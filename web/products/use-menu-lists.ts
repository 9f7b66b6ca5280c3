import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { MenuLists } from '../../domain/wish-list.ts';
import { menuListsPath, menuListsPerStep } from '../paths.ts';

type Options = {
  productId: string;
  initialMenuLists: MenuLists | undefined;
  /** The lists are loaded again when it increases. */
  loadCount: number;
};

export function useMenuLists({ productId, initialMenuLists, loadCount }: Options) {
  const fetcher = useFetcher<MenuLists | undefined>();
  const [limit, setLimit] = useState(menuListsPerStep);
  const [firstAdded, setFirstAdded] = useState<number>();
  const [previous, setPrevious] = useState<MenuLists>();
  // The fetcher has no data after a failed request.
  if (fetcher.data && fetcher.data !== previous) setPrevious(fetcher.data);
  const menuLists = fetcher.data ?? previous ?? initialMenuLists;
  const isLoading = fetcher.state !== 'idle';

  const request = (limit: number) =>
    void fetcher.load(menuListsPath(productId, { offset: menuLists?.offset, limit }));
  const load = useEffectEvent(() => {
    setFirstAdded(undefined);
    if (!isLoading) request(limit);
  });
  useEffect(() => {
    if (loadCount > 0) load();
  }, [loadCount]);
  function loadMore(count: number) {
    setFirstAdded(count);
    setLimit(count + menuListsPerStep);
    request(count + menuListsPerStep);
  }
  return { menuLists, firstAdded, isLoading, loadMore };
}
