import { useEffect } from 'react';
import { savesData } from '../browser/data-saver.ts';
import { onPageShown } from '../browser/page-shown.ts';
import { createStore } from '../browser/store.ts';
import { personalDataPath } from '../data-paths.ts';
import { useConnection } from '../offline/connection-state.ts';
import { type FetchedJson, fetchJson } from '../offline/use-json.ts';

type PersonalData = {
  user?: PageUser | undefined;
  listed: ReadonlySet<string>;
  /** Without a connection. */
  isUnreachable?: boolean;
  added?: string;
};

/** `account` is missing for a guest and for the sample user. */
type PageUser = { name: string; account?: string };
export type PersonalDataDocument = { user?: PageUser | undefined; listed: string[] };

const unknown: PersonalData = { listed: new Set() };
const store = createStore(unknown);
/** A response may lack products that were added after its request. */
let addedSinceRequest = new Set<string>();
let sharedResponse: Promise<FetchedJson<PersonalDataDocument>> | undefined;

export const usePersonalData = store.use;
export const readPersonalData = store.read;

export function addListed(productId: string): void {
  const data = store.read();
  addedSinceRequest.add(productId);
  store.update({ ...data, listed: new Set([...data.listed, productId]), added: productId });
}

export function reloadListed(): void {
  if (document.querySelector('.heart')) void load();
}

export function deletePersonalData(): void {
  addedSinceRequest = new Set();
  store.update(unknown);
}

/** When the page is shown and when the connection returns. After a failure the data stays. */
export function useLoadPersonalData(): void {
  const { isLost } = useConnection();
  useEffect(() => {
    if (savesData() || isLost) return;
    const ending = new AbortController();
    void load();
    onPageShown(load, ending.signal);
    return () => ending.abort();
  }, [isLost]);
}

async function load(): Promise<void> {
  const added = new Set<string>();
  addedSinceRequest = added;
  const response = await requestPersonalData();
  if (addedSinceRequest !== added) return;
  if (!response.ok) {
    if (store.read() === unknown && response.status === undefined)
      store.update({ ...unknown, isUnreachable: true });
    return;
  }
  const { user, listed } = response.value;
  store.update({ user, listed: new Set([...listed, ...added]) });
}

/** Handlers of one event share a request. */
export function requestPersonalData(): Promise<FetchedJson<PersonalDataDocument>> {
  if (!sharedResponse) {
    sharedResponse = fetchJson(personalDataPath);
    setTimeout(() => {
      sharedResponse = undefined;
    });
  }
  return sharedResponse;
}
