const timeoutMs = 2_000;
/** The browser finds these images in the same packets. */
const imagePreload = /<link rel="preload" as="image"[^>]*>/g;
const modulePreload = '<link rel="modulepreload"';
const firstModule = /<script( nonce="[^"]*")? type="module"/;
const deferred = 'later';

/** A browser without these methods gets the page without scripts. */
const required = { HTMLElement: 'showPopover', String: 'toWellFormed' };
const isSupported = Object.entries(required)
  .map(([type, method]) => `"${method}" in ${type}.prototype`)
  .join(' && ');

const start = `{
  const start = () => {
    const waiting = document.querySelector('script[type="${deferred}"]');
    if (!waiting) return;
    waiting.removeAttribute("type");
    for (const link of document.querySelectorAll('link[rel="${deferred}"]')) link.rel = "modulepreload";
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

/** Loads the scripts after the first paint: docs/decisions/page-weight.md. */
export function deferScripts(html: string): string {
  return html
    .replaceAll(imagePreload, '')
    .replaceAll(modulePreload, `<link rel="${deferred}"`)
    .replace(
      firstModule,
      (_, nonce) => `<script${nonce}>${start}</script><script${nonce} type="${deferred}"`,
    );
}
