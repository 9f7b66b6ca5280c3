/** So long at most do the scripts wait for the pictures and fonts of a slow line. */
const timeoutMs = 2_000;
const preload = /<link rel="modulepreload"[^>]*>/g;
const firstModule = /<script( nonce="[^"]*")? type="module"/;
/** The mark of a script that is not run as it stands. */
const later = 'later';

/**
 * What the scripts of the pages use without a test of their own. A browser that lacks any of it gets the page without
 * scripts, which works. `docs/browser-support.md` names the versions.
 */
const required = { HTMLElement: 'showPopover', String: 'toWellFormed' };
const isSupported = Object.entries(required)
  .map(([type, method]) => `"${method}" in ${type}.prototype`)
  .join(' && ');

/** Puts the module that waits in its place, as the router wrote it, once the page has been painted. */
const start = `{
  const start = () => {
    const waiting = document.querySelector('script[type="${later}"]');
    if (!waiting) return;
    waiting.removeAttribute("type");
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = waiting.textContent;
    document.head.append(script);
    script.remove();
  };
  if (${isSupported}) {
    addEventListener("load", () => new PerformanceObserver(start).observe({ type: "paint", buffered: true }));
    setTimeout(start, ${timeoutMs});
  } else document.documentElement.dataset.scripts = "unsupported";
  document.currentScript.remove();
}`;

/**
 * Lets a page be painted before its scripts are asked for: on a slow line both would come at once, and both late. All
 * that a page offers works without them.
 * @param html as the router rendered it, with one module that imports whatever the page needs
 * @returns the same with that module put off, by a script that bears its nonce too
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll(preload, '')
    .replace(firstModule, (_, nonce) => `<script${nonce}>${start}</script><script${nonce} type="${later}"`);
}
