import { useEffect, useSyncExternalStore } from 'react';
import { savesData } from '../browser/data-saver.ts';
import { type FetchedJson, fetchJson } from '../browser/fetch-json.ts';
import { onPageShown } from '../browser/page-shown.ts';
import { personalDataPath } from '../data-paths.ts';
import { useConnection } from '../offline/connection-state.ts';

/** What a page that is the same for all users shows of its user. */
type PersonalData = {
  user?: PageUser | undefined;
  listed: ReadonlySet<string>;
  /** Whether no response has arrived, because there is no connection. */
  isUnreachable?: boolean;
  /** The ID of the product that was added since the data was loaded. */
  added?: string;
};

/** `account` is missing for a guest and for the sample user. */
type PageUser = { name: string; account?: string };
export type PersonalDataDocument = { user?: PageUser | undefined; listed: string[] };

const unknown: PersonalData = { listed: new Set() };
let data = unknown;
/** The response of a request may not contain products that were added after its start. */
let addedSinceRequest = new Set<string>();
let sharedResponse: Promise<FetchedJson<PersonalDataDocument>> | undefined;
const listeners = new Set<() => void>();

/** @param select returns a primitive value; without a response, that of nobody without lists */
export function usePersonalData<Value>(select: (data: PersonalData) => Value): Value {
  return useSyncExternalStore(
    subscribe,
    () => select(data),
    () => select(unknown),
  );
}

/** @returns a function that takes it back, unless the product was listed before */
export function addListed(productId: string): () => void {
  const wasListed = data.listed.has(productId);
  addedSinceRequest.add(productId);
  update({ ...data, listed: new Set([...data.listed, productId]), added: productId });
  return () => {
    if (wasListed) return;
    addedSinceRequest.delete(productId);
    update({ ...data, listed: new Set([...data.listed].filter((listed) => listed !== productId)) });
  };
}

export function deletePersonalData(): void {
  addedSinceRequest = new Set();
  update(unknown);
}

/** One request when the page is shown or there is a connection again, and none with data saver. If it fails, the data stays as it is, without a message. */
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
    if (data === unknown && response.status === undefined) update({ ...unknown, isUnreachable: true });
    return;
  }
  const { user, listed } = response.value;
  update({ user, listed: new Set([...listed, ...added]) });
}

/** @returns the response to a new request, or to that of another handler of the same event */
export function requestPersonalData(): Promise<FetchedJson<PersonalDataDocument>> {
  if (!sharedResponse) {
    sharedResponse = fetchJson(personalDataPath);
    setTimeout(() => {
      sharedResponse = undefined;
    });
  }
  return sharedResponse;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function update(next: PersonalData): void {
  data = next;
  for (const listener of listeners) listener();
}
