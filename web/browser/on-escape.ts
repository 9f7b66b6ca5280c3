/** Unless Escape closes a dialog or a popover. @returns a function that ends it */
export function onEscape(act: () => void): () => void {
  const listening = new AbortController();
  const handle = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !document.querySelector('dialog[open], :popover-open:not(.toast-region)')) act();
  };
  document.addEventListener('keydown', handle, { signal: listening.signal });
  return () => listening.abort();
}
