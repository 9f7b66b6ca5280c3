import { useEffect, useEffectEvent, useState } from 'react';
import { fetchJson, readErrorCode } from '../browser/fetch-json.ts';
import { ownShareDataPath } from '../sharing-paths.ts';
import { showToast } from '../toast/toast-timer.ts';
import type { ListShare } from './load-share.ts';

type SharedList = { docId: string; version: string; hasLink: boolean };

/** The link is not in the page of the list, which the service worker stores. It is requested again when the list has another version. @param initial that of the page without scripts. @param onFailure is called after a message. @returns null without a link, undefined while it is loaded */
export function useShare(
  initial: ListShare | undefined,
  { docId, version, hasLink }: SharedList,
  onFailure: () => void,
): ListShare | null | undefined {
  const [share, setShare] = useState<ListShare | null>();
  const isNeeded = hasLink && !initial;
  const fail = useEffectEvent((status: number | undefined) => {
    showToast(readErrorCode(status));
    onFailure();
  });
  useEffect(() => {
    if (!isNeeded) return;
    const request = new AbortController();
    void (async () => {
      const response = await fetchJson<ListShare | null>(ownShareDataPath(docId), request.signal);
      if (request.signal.aborted) return;
      if (response.ok) setShare(response.value);
      else fail(response.status);
    })();
    return () => request.abort();
  }, [isNeeded, docId, version]);
  return hasLink ? (initial ?? share) : null;
}
