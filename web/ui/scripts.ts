import type { UNSAFE_AssetsManifest as Manifest } from 'react-router';

declare global {
  interface Window {
    __reactRouterManifest: Manifest;
  }
}

let fetched: Promise<unknown> | undefined;

/**
 * Fetches the scripts of all screens and dialogs (some 7 kB) into the browser's cache. It comes before each import,
 * because Chromium does not ask again for a script whose import failed, nor for one that this script imports.
 * @throws TypeError when the server cannot be reached, or the Response that has no script; the next call tries again
 */
export function fetchScripts(): Promise<unknown> {
  fetched ??= fetchAll().catch((fault) => {
    fetched = undefined;
    throw fault;
  });
  return fetched;
}

async function fetchAll(): Promise<void> {
  const routes = Object.values(window.__reactRouterManifest.routes);
  const files = new Set(routes.flatMap((route) => (route ? [route.module, ...(route.imports ?? [])] : [])));
  await Promise.all(
    [...files].map(async (file) => {
      const response = await fetch(file);
      if (!response.ok) throw response;
      await response.arrayBuffer();
    }),
  );
}
