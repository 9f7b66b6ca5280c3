import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { Version } from '../../platform/database/owner-version.ts';
import { liveListsPath } from '../../server/api-paths.ts';
import { fetchJson } from '../browser/fetch-json.ts';
import { subscribeToVersions } from '../browser/version-stream.ts';
import { reportConnection, useConnection } from '../offline/connection-state.ts';
import { keepStoredLists } from '../offline/stored-pages.ts';
import { overviewDataPath } from '../paths.ts';
import type { OverviewData } from './load-overview.ts';

type Live = { replaced: OverviewData; data: OverviewData };

/** Loads the overview when its version is not current (specification §4), again after a while if that fails. */
export function useLiveOverview(loaderData: OverviewData): OverviewData {
  const [live, setLive] = useState<Live>();
  const [announced, setAnnounced] = useState<Version>();
  const { search } = useLocation();
  const shown = isCurrent(live, loaderData, announced) ? live.data : loaderData;
  const isMissed = useEffectEvent(() => announced !== undefined && announced !== shown.version);
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const response = await fetchJson<OverviewData>(overviewDataPath + search, signal);
    if (response.ok && !signal.aborted) setLive({ replaced: loaderData, data: response.value });
    return response.ok;
  });
  useEffect(() => {
    if (!isMissed()) return;
    const ending = new AbortController();
    let retry: ReturnType<typeof setTimeout>;
    const tryToLoad = async () => {
      if ((await load(ending.signal)) || ending.signal.aborted) return;
      retry = setTimeout(tryToLoad, loadRetryMs * (0.5 + Math.random()));
    };
    void tryToLoad();
    return () => {
      ending.abort();
      clearTimeout(retry);
    };
  }, [announced]);
  useEffect(
    () =>
      subscribeToVersions(() => new EventSource(liveListsPath), {
        onVersion: setAnnounced,
        onConnection: reportConnection,
      }),
    [],
  );
  useDeletionOfStoredLists(shown);
  return shown;
}

/** The data of a loader that was requested before the last version may arrive after it. */
function isCurrent(live: Live | undefined, loaderData: OverviewData, announced = ''): live is Live {
  const isBehind = Number.parseInt(loaderData.version, 10) < Number.parseInt(announced, 10);
  return (
    live !== undefined && (live.replaced === loaderData || (isBehind && live.data.version === announced))
  );
}

/** Deletes the stored pages of lists that were deleted elsewhere, if the page has all lists. */
function useDeletionOfStoredLists({ lists, total }: OverviewData): void {
  const { isLost } = useConnection();
  const docIds = lists.map(({ docId }) => docId).join();
  const isComplete = total === lists.length && !isLost;
  useEffect(() => {
    if (isComplete) void keepStoredLists(docIds.split(',').filter(Boolean));
  }, [docIds, isComplete]);
}

const loadRetryMs = 2_000;
