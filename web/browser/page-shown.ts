export function onPageShown(callback: () => void, signal: AbortSignal): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && callback(), { signal });
  document.addEventListener('visibilitychange', () => document.hidden || callback(), { signal });
}
