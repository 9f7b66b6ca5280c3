import type { UNSAFE_AssetsManifest as Manifest } from 'react-router';

declare global {
  interface Window {
    __reactRouterManifest: Manifest;
  }
}

let fetched: Promise<unknown> | undefined;

/** Must be called before an import, because Chromium does not request a script again after its import failed. */
export function fetchScripts(): Promise<unknown> {
  fetched ??= fetchAll().catch((error) => {
    fetched = undefined;
    throw error;
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
