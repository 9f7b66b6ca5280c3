import { createStore } from '../browser/store.ts';
import type { ConnectionState } from './stored-pages.ts';

const checkIntervalMs = 5_000;
const connection = createStore<ConnectionState>({ isLost: false });
let nextCheck: ReturnType<typeof setTimeout> | undefined;

export function useConnection(): ConnectionState {
  return connection.use((state) => state);
}

/** A response may have been sent before the loss, so the connection is checked. */
export function reportConnection(isConnected: boolean): void {
  const { isLost } = connection.read();
  if (isLost && isConnected) void checkConnection();
  if (!isLost && !isConnected) update({ ...connection.read(), isLost: true });
}

/** @returns whether there is a connection */
export async function reportFailedRequest(): Promise<boolean> {
  const isConnected = await checkConnection();
  if (!isConnected) reportConnection(false);
  return isConnected;
}

export function onReconnection(callback: () => void): () => void {
  let wasLost = connection.read().isLost;
  return connection.subscribe(() => {
    const { isLost } = connection.read();
    if (wasLost && !isLost) callback();
    wasLost = isLost;
  });
}

export function observeConnection(): () => void {
  const { storedAt } = document.documentElement.dataset;
  if (storedAt) update({ isLost: true, storedAt: Number(storedAt) });
  else if (!navigator.onLine) reportConnection(false);
  const ending = new AbortController();
  const options = { signal: ending.signal };
  window.addEventListener('offline', () => reportConnection(false), options);
  window.addEventListener('online', checkConnection, options);
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  worker?.addEventListener('message', ({ data }: MessageEvent<ConnectionState>) => update(data), options);
  return () => ending.abort();
}

/** There may be no event 'online'. */
export async function checkConnection(): Promise<boolean> {
  clearTimeout(nextCheck);
  const isConnected = await fetch('/healthz', { signal: AbortSignal.timeout(checkIntervalMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isConnected) update({ ...connection.read(), isLost: false });
  else scheduleCheck();
  return isConnected;
}

/** Random, so that clients do not come together. */
function scheduleCheck(): void {
  clearTimeout(nextCheck);
  nextCheck = setTimeout(checkConnection, checkIntervalMs * (0.5 + Math.random()));
}

function update(next: ConnectionState): void {
  connection.update(next);
  if (next.isLost) scheduleCheck();
}
