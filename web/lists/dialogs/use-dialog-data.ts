import { useEffect, useEffectEvent, useState } from 'react';
import { fetchJson, readErrorCode } from '../../browser/fetch-json.ts';
import { showToast } from '../../toast/toast-timer.ts';

/** @param initial of the page without scripts @returns undefined while it is loaded */
export function useDialogData<T>(initial: T | undefined, path: string, onFailure: () => void): T | undefined {
  const [data, setData] = useState(initial);
  const isLoaded = data !== undefined;
  const fail = useEffectEvent((status: number | undefined) => {
    showToast(readErrorCode(status));
    onFailure();
  });
  useEffect(() => {
    if (isLoaded) return;
    const request = new AbortController();
    void (async () => {
      const response = await fetchJson<T>(path, request.signal);
      if (request.signal.aborted) return;
      if (response.ok) setData(response.value);
      else fail(response.status);
    })();
    return () => request.abort();
  }, [isLoaded, path]);
  return data;
}
