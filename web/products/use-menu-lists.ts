import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { MenuLists } from '../../domain/wish-list.ts';
import { menuListsPath, menuListsPerStep } from '../paths.ts';

export function useMenuLists(productId: string, initialMenuLists: MenuLists | undefined) {
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
  function load() {
    setFirstAdded(undefined);
    if (!isLoading) request(limit);
  }
  function loadMore(count: number) {
    setFirstAdded(count);
    setLimit(count + menuListsPerStep);
    request(count + menuListsPerStep);
  }
  return { menuLists, firstAdded, isLoading, load, loadMore };
}
