import { useEffect, useState } from 'react';
import { type FetchedJson, fetchJson } from '../browser/fetch-json.ts';
import { ownShareDataPath } from '../data-paths.ts';
import { useConnection } from '../offline/connection-state.ts';
import type { ListShare } from './load-share.ts';

type SharedList = { docId: string; version: string; hasLink: boolean };

/** The service worker stores the page, so the link is not in it. @returns `share` is null without a link */
export function useShare(initial: ListShare | undefined, { docId, version, hasLink }: SharedList) {
  const [share, setShare] = useState<ListShare | null>();
  const [failure, setFailure] = useState<FetchedJson<never> & { ok: false }>();
  const [isLoading, setLoading] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const { isLost } = useConnection();
  const isNeeded = hasLink && !initial;
  useEffect(() => {
    if (!isNeeded) return;
    const request = new AbortController();
    setLoading(true);
    void fetchJson<ListShare | null>(ownShareDataPath(docId), request.signal).then((response) => {
      if (request.signal.aborted) return;
      setLoading(false);
      setFailure(response.ok ? undefined : response);
      if (response.ok) setShare(response.value);
    });
    return () => request.abort();
  }, [isNeeded, docId, version, attempt, isLost]);
  return {
    share: hasLink ? (initial ?? share) : null,
    failure,
    isLoading,
    retry: () => setAttempt(attempt + 1),
  };
}
