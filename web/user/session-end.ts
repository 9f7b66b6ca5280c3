import { useEffect } from 'react';
import { onPageShown } from '../browser/page-shown.ts';
import { createStore } from '../browser/store.ts';
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

/** While a dialog stays for what was typed in it. */
const endedAccount = createStore<string | undefined>(undefined);
export const useEndedAccount = () => endedAccount.use((account) => account);

/** She may have signed in again in another tab. */
export async function hasSessionEnded(): Promise<boolean> {
  const account = endedAccount.read();
  if (account !== undefined) await endIfOther(account);
  return endedAccount.read() !== undefined;
}

/** Loads the page again after the user has signed out elsewhere, or another has signed in. */
export function useSessionEnd(account: string | undefined): void {
  useEffect(() => {
    if (account === undefined) return;
    const channel = new BroadcastChannel(channelName);
    const ending = new AbortController();
    const check = () => void endIfOther(endedAccount.read() ?? account);
    if (endedAccount.read() !== undefined) check();
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
  if (!response.ok) return;
  const current = response.value.user?.account;
  if (current === account) return showEnd(undefined);
  await deleteUserData().catch(() => undefined);
  const dialog = current === undefined ? findDialogWithText() : undefined;
  if (!dialog) return leavePage();
  showEnd(account);
  dialog.addEventListener('close', () => endedAccount.read() && leavePage(), { once: true });
}

function findDialogWithText(): HTMLDialogElement | null | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('.dialog:modal .field')];
  return fields.find(({ value, defaultValue }) => value !== defaultValue)?.closest('dialog');
}

function showEnd(account: string | undefined): void {
  endedAccount.update(account);
  document.documentElement.toggleAttribute('data-ended', account !== undefined);
}

function leavePage(): void {
  // Loaded again, her own shared list would show its owner the gifts.
  if (isSharedListPath(location.pathname)) location.replace(overviewPath);
  else location.reload();
}
