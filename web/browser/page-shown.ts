/** Calls the function when the page is shown again, also from the back/forward cache, until the signal is aborted. */
export function onPageShown(callback: () => void, signal: AbortSignal): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && callback(), { signal });
  document.addEventListener('visibilitychange', () => document.hidden || callback(), { signal });
}
