const timeoutMs = 2_000;
const preload = /<link rel="modulepreload"[^>]*>/g;
const firstModule = /<script( nonce="[^"]*")? type="module"/;
/** A type that browsers do not execute. */
const deferredType = 'later';

/** Used by the scripts without a check. A browser without these methods gets the page without scripts. */
const required = { HTMLElement: 'showPopover', String: 'toWellFormed' };
const isSupported = Object.entries(required)
  .map(([type, method]) => `"${method}" in ${type}.prototype`)
  .join(' && ');

/** Executes the deferred module after the first paint. */
const start = `{
  const start = () => {
    const waiting = document.querySelector('script[type="${deferredType}"]');
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
 * Loads the scripts of a page after its first paint, so that they do not delay the pictures. See
 * docs/decisions/page-weight.md.
 * @param html from React Router, with one module script
 */
export function deferScripts(html: string): string {
  return html
    .replaceAll(preload, '')
    .replace(
      firstModule,
      (_, nonce) => `<script${nonce}>${start}</script><script${nonce} type="${deferredType}"`,
    );
}
