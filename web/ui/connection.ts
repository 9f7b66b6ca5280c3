import { isRouteErrorResponse } from 'react-router';

/** Whether the server is in reach, as far as this page knows: from the browser, and from what it last tried. */
let isLost = false;
const listeners = new Set<() => void>();

export function reportConnection(works: boolean): void {
  if (isLost === !works) return;
  isLost = !works;
  for (const listener of listeners) listener();
}

/**
 * Reports what becomes of a request to the server: any answer, one that refuses too, shows that there is a connection.
 * @param signal of the request: an aborted one shows nothing
 * @returns what the request is answered; rejects as it does
 */
export async function reportOutcome<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    await answer;
    reportConnection(true);
  } catch (fault) {
    if (!signal.aborted) reportConnection(isRouteErrorResponse(fault));
  }
  return answer;
}

export function readConnection(): boolean {
  return isLost;
}

export function subscribeToConnection(listener: () => void): () => void {
  const goOffline = () => reportConnection(false);
  const goOnline = () => reportConnection(true);
  listeners.add(listener);
  // It may have been lost before there was a listener.
  if (!navigator.onLine) isLost = true;
  window.addEventListener('offline', goOffline);
  window.addEventListener('online', goOnline);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('offline', goOffline);
    window.removeEventListener('online', goOnline);
  };
}
