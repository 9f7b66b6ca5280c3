import { useEffect } from 'react';
import { onPageShown } from '../browser/page-shown.ts';
import { refusalEvent } from '../browser/version-stream.ts';
import { isSharedListPath, overviewPath } from '../paths.ts';

import { deleteUserData } from './delete-user-data.ts';
import { requestPersonalData } from './personal-data.ts';

const channelName = 'sesion';

/** The other scripts may not run in time. */
export const signOutScript = `new BroadcastChannel("${channelName}").postMessage(null)`;

export function announceSignOut(): void {
  new BroadcastChannel(channelName).postMessage(null);
}

/** Loads the page again after the user has signed out elsewhere, or another has signed in. */
export function useSessionEnd(account: string | undefined): void {
  useEffect(() => {
    if (account === undefined) return;
    const channel = new BroadcastChannel(channelName);
    const ending = new AbortController();
    const check = () => void endIfOther(account);
    channel.addEventListener('message', check);
    window.addEventListener(refusalEvent, check, { signal: ending.signal });
    onPageShown(check, ending.signal);
    return () => {
      channel.close();
      ending.abort();
    };
  }, [account]);
}

async function endIfOther(account: string): Promise<void> {
  const response = await requestPersonalData();
  if (!response.ok || response.value.user?.account === account) return;
  await deleteUserData().catch(() => undefined);
  // Loaded again, her own shared list would show its owner the gifts.
  if (isSharedListPath(location.pathname)) location.replace(overviewPath);
  else location.reload();
}
