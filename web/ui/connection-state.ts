import { isRouteErrorResponse } from 'react-router';

let isLost = false;
const listeners = new Set<() => void>();

export function reportConnection(isConnected: boolean): void {
  if (isLost === !isConnected) return;
  isLost = !isConnected;
  for (const listener of listeners) listener();
}

/** A response with any status means that there is a connection. An aborted request does not change the state. */
export async function reportOutcome<T>(response: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    await response;
    reportConnection(true);
  } catch (error) {
    if (!signal.aborted) reportConnection(isRouteErrorResponse(error));
  }
  return response;
}

export function isConnectionLost(): boolean {
  return isLost;
}

export function subscribeToConnection(listener: () => void): () => void {
  const goOffline = () => reportConnection(false);
  const goOnline = () => reportConnection(true);
  listeners.add(listener);
  // The browser may have sent the 'offline' event before the listener was added.
  if (!navigator.onLine) isLost = true;
  window.addEventListener('offline', goOffline);
  window.addEventListener('online', goOnline);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('offline', goOffline);
    window.removeEventListener('online', goOnline);
  };
}
