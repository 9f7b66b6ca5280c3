import { useEffect, useSyncExternalStore } from 'react';
import { savesData } from '../browser/data-saver.ts';
import { fetchJson } from '../browser/fetch-json.ts';
import { listedProductsPath } from '../paths.ts';

const vibrationMs = 15;

let listed: ReadonlySet<string> = new Set();
/** The response of a request may not contain products that were added after its start. */
let addedSinceRequest = new Set<string>();
const listeners = new Set<() => void>();

/** Whether a list contains the product: docs/decisions/hearts.md. */
export function useIsListed(productId: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => listed.has(productId),
    () => false,
  );
}

/** @param isNew false if the list contained the product before */
export function addListedProduct(productId: string, isNew: boolean): void {
  addedSinceRequest.add(productId);
  if (isNew) navigator.vibrate?.(vibrationMs);
  update(new Set([...listed, productId]));
}

/** One request for all products, when the page is shown, and none with data saver. If it fails, the hearts stay as they are, without a message. */
export function useListedProducts(): void {
  useEffect(() => {
    if (savesData()) return;
    const loadIfVisible = () => void (document.hidden || load());
    const loadIfRestored = ({ persisted }: PageTransitionEvent) => void (persisted && load());
    void load();
    document.addEventListener('visibilitychange', loadIfVisible);
    window.addEventListener('pageshow', loadIfRestored);
    return () => {
      document.removeEventListener('visibilitychange', loadIfVisible);
      window.removeEventListener('pageshow', loadIfRestored);
    };
  }, []);
}

async function load(): Promise<void> {
  const added = new Set<string>();
  addedSinceRequest = added;
  const response = await fetchJson<string[]>(listedProductsPath);
  if (response.ok && addedSinceRequest === added) update(new Set([...response.value, ...added]));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function update(next: ReadonlySet<string>): void {
  listed = next;
  for (const listener of listeners) listener();
}
