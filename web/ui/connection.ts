/** Whether the server is in reach, as far as this page knows: from the browser, and from what it last tried. */
let isLost = false;
const listeners = new Set<() => void>();

export function reportConnection(works: boolean): void {
  if (isLost === !works) return;
  isLost = !works;
  for (const listener of listeners) listener();
}

export function readConnection(): boolean {
  return isLost;
}

export function subscribeToConnection(listener: () => void): () => void {
  const goOffline = () => reportConnection(false);
  const goOnline = () => reportConnection(true);
  listeners.add(listener);
  window.addEventListener('offline', goOffline);
  window.addEventListener('online', goOnline);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('offline', goOffline);
    window.removeEventListener('online', goOnline);
  };
}
