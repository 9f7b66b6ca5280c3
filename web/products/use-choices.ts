import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { Choices } from '../../domain/wish-list.ts';
import { choicesPath, choicesPerStep } from '../paths.ts';

export function useChoices(productId: string, initialChoices: Choices | undefined) {
  const fetcher = useFetcher<Choices | undefined>();
  const [limit, setLimit] = useState(choicesPerStep);
  const [firstAdded, setFirstAdded] = useState<number>();
  const [previous, setPrevious] = useState<Choices>();
  // The fetcher has no data after a failed request.
  if (fetcher.data && fetcher.data !== previous) setPrevious(fetcher.data);
  const choices = fetcher.data ?? previous ?? initialChoices;
  const isLoading = fetcher.state !== 'idle';

  const request = (limit: number) =>
    void fetcher.load(choicesPath(productId, { offset: choices?.offset, limit }));
  function load() {
    setFirstAdded(undefined);
    if (!isLoading) request(limit);
  }
  function loadMore(count: number) {
    setFirstAdded(count);
    setLimit(count + choicesPerStep);
    request(count + choicesPerStep);
  }
  return { choices, firstAdded, isLoading, load, loadMore };
}
