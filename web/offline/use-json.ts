import { useEffect, useState } from 'react';
import { onReconnection, reportFailedRequest } from './connection-state.ts';

/** No status: no response. */
type Failure = { ok: false; status: number | undefined };
export type FetchedJson<T> = { ok: true; value: T } | Failure;

type Loaded<T> = { data?: T; failure?: Failure; key?: string };

const nothing = {};

/**
 * Data that belongs to no page. It stays while it is loaded again: for another path or version, by `retry`,
 * or when the connection returns after a failure, which `LoadFailure` shows.
 */
export function useJson<T>(path: string | undefined, version: number | string = '') {
  const [attempt, setAttempt] = useState(0);
  const [{ data, failure, key: lastKey }, setLoaded] = useState<Loaded<T>>(nothing);
  const key = `${path} ${version} ${attempt}`;
  const retry = () => setAttempt((count) => count + 1);
  useEffect(() => {
    if (path === undefined) return setLoaded(nothing);
    const request = new AbortController();
    void fetchJson<T>(path, request.signal).then((response) => {
      if (request.signal.aborted) return;
      setLoaded((before) =>
        response.ok ? { data: response.value, key } : { ...before, failure: response, key },
      );
      if (!response.ok && response.status === undefined) void reportFailedRequest();
    });
    return () => request.abort();
  }, [path, key]);
  const hasFailed = failure !== undefined;
  useEffect(() => (hasFailed ? onReconnection(retry) : undefined), [hasFailed]);
  return { data, failure, isLoading: path !== undefined && key !== lastKey, retry };
}

export async function fetchJson<T>(path: string, signal?: AbortSignal): Promise<FetchedJson<T>> {
  const response = await fetch(path, signal && { signal }).catch(() => undefined);
  const value = response?.ok ? await response.json().catch(() => undefined) : undefined;
  return value === undefined ? { ok: false, status: response?.status } : { ok: true, value };
}
