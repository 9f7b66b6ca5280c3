import { useEffect } from 'react';
import { liveListsPath } from '../../server/api-paths.ts';
import { useConnection } from '../offline/connection-state.ts';
import { keepStoredLists } from '../offline/stored-pages.ts';
import { useLiveData } from '../parts/live-data.ts';
import { overviewDataPath } from '../paths.ts';
import type { OverviewData } from './load-overview.ts';

const paths = { streamPath: liveListsPath, dataPath: overviewDataPath };

export function useLiveOverview(loaderData: OverviewData): OverviewData {
  const { shown } = useLiveData(loaderData, paths);
  useDeletionOfStoredLists(shown);
  return shown;
}

/** Deletes the stored pages of lists that were deleted elsewhere, if the page has all lists. */
function useDeletionOfStoredLists({ lists, total, query }: OverviewData): void {
  const { isLost } = useConnection();
  const docIds = lists.map(({ docId }) => docId).join();
  const isComplete = total === lists.length && query === '' && !isLost;
  useEffect(() => {
    if (isComplete) void keepStoredLists(docIds.split(',').filter(Boolean));
  }, [docIds, isComplete]);
}
