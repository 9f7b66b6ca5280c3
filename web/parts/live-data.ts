import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { Version } from '../../platform/database/owner-version.ts';
import { onPageShown } from '../browser/page-shown.ts';
import { refusalEvent, subscribeToVersions } from '../browser/version-stream.ts';
import { reportConnection } from '../offline/connection-state.ts';
import { fetchJson } from '../offline/use-json.ts';

type Versioned = { version: Version };
export type Live<Data> = { path: string; replaced: Data; data: Data };
type Options = {
  streamPath: string;
  dataPath: string;
  canEnd?: boolean;
};

/** Specification §4. `hasEnded` after status 404, until the data exists again. */
export function useLiveData<Data extends Versioned>(loaderData: Data, options: Options) {
  const [live, setLive] = useState<Live<Data>>();
  const [announced, setAnnounced] = useState<Version>();
  const [hasEnded, setEnded] = useState(false);
  const path = options.dataPath + useLocation().search;
  const shown = isCurrent(live, path, loaderData, announced) ? live.data : loaderData;
  const isMissed = useEffectEvent(() => announced !== undefined && announced !== shown.version);
  const load = useEffectEvent(async (signal: AbortSignal) => {
    const response = await fetchJson<Data>(path, signal);
    if (signal.aborted) return response;
    if (response.ok) setLive({ path, replaced: loaderData, data: response.value });
    if (response.ok || response.status === 404) setEnded(!response.ok);
    return response;
  });
  useEffect(() => {
    if (!hasEnded) return;
    const ending = new AbortController();
    onPageShown(() => void load(ending.signal), ending.signal);
    return () => ending.abort();
  }, [hasEnded]);
  useEffect(() => {
    if (hasEnded || !isMissed()) return;
    const ending = new AbortController();
    let retry: ReturnType<typeof setTimeout>;
    const tryToLoad = async () => {
      if ((await load(ending.signal)).ok || ending.signal.aborted) return;
      retry = setTimeout(tryToLoad, loadRetryMs * (0.5 + Math.random()));
    };
    void tryToLoad();
    return () => {
      ending.abort();
      clearTimeout(retry);
    };
  }, [announced, hasEnded, path]);
  useStream(options, hasEnded, setAnnounced, load);
  return { shown, hasEnded };
}

function useStream(
  { streamPath, canEnd = false }: Options,
  hasEnded: boolean,
  onVersion: (version: Version) => void,
  load: (signal: AbortSignal) => Promise<{ ok: boolean; status?: number | undefined }>,
): void {
  const loadAgain = useEffectEvent(load);
  useEffect(() => {
    if (hasEnded) return;
    const ending = new AbortController();
    let waiting: ReturnType<typeof setTimeout>;
    async function check() {
      const { ok, status } = await loadAgain(ending.signal);
      if (!ok && status === undefined && !ending.signal.aborted) reportConnection(false);
    }
    // Random, so that clients do not come together.
    function checkSoon() {
      clearTimeout(waiting);
      waiting = setTimeout(check, loadRetryMs * Math.random());
    }
    if (canEnd) window.addEventListener(refusalEvent, checkSoon, { signal: ending.signal });
    const onConnection = (isConnected: boolean) =>
      isConnected || !canEnd ? reportConnection(isConnected) : checkSoon();
    const unsubscribe = subscribeToVersions(
      () => new EventSource(streamPath),
      { onVersion, onConnection },
      canEnd ? checkedRetryMs : undefined,
    );
    return () => {
      ending.abort();
      clearTimeout(waiting);
      unsubscribe();
    };
  }, [streamPath, canEnd, hasEnded, onVersion]);
}

/** Older data of the loader may arrive later. After a restore, a lower version is newer. */
export function isCurrent<Data extends Versioned>(
  live: Live<Data> | undefined,
  path: string,
  loaderData: Data,
  announced: Version | undefined,
): live is Live<Data> {
  if (live?.path !== path) return false;
  const { version } = live.data;
  const isLater = isBehind(loaderData.version, version) && !isBehind(announced ?? '0', version);
  return live.replaced === loaderData || isLater;
}

function isBehind(version: Version, other: Version): boolean {
  const own = numbersOf(version);
  return numbersOf(other).some((number, index) => (own[index] ?? 0) < number);
}

function numbersOf(version: Version): number[] {
  return version.split('+').map((part) => Number.parseInt(part, 10));
}

const loadRetryMs = 2_000;
/** After the data has been checked. */
const checkedRetryMs = 3 * loadRetryMs;
