import type { UNSAFE_AssetsManifest as Manifest } from 'react-router';

declare global {
  interface Window {
    __reactRouterManifest: Manifest;
  }
}

const fetched = new Map<string, Promise<void>>();

/** Fetches the scripts before it imports them, because Chromium does not request one again after its import failed. */
export async function importRoute(id: string): Promise<unknown> {
  const { root, [id]: route } = window.__reactRouterManifest.routes;
  const files = [route?.module ?? '', ...(route?.imports ?? [])];
  await Promise.all(files.filter((file) => !root?.imports?.includes(file)).map(fetchOnce));
  return import(/* @vite-ignore */ route?.module ?? '');
}

function fetchOnce(file: string): Promise<void> {
  const fetching = fetched.get(file) ?? fetchScript(file);
  fetched.set(file, fetching);
  fetching.catch(() => fetched.delete(file));
  return fetching;
}

async function fetchScript(file: string): Promise<void> {
  const response = await fetch(file);
  if (!response.ok) throw response;
  await response.arrayBuffer();
}
