import { useEffect } from 'react';
import { savesData } from '../browser/data-saver.ts';
import { whenIdle } from '../browser/when-idle.ts';

const atOnce = 2;

/** Until the service worker is active, loads the files of the account into the cache of the browser: docs/decisions/offline.md. */
export function useAccountFiles(files: string[] | undefined): void {
  useEffect(() => {
    if (!files || navigator.serviceWorker?.controller || savesData() || import.meta.env.DEV) return;
    whenIdle(() => loadFiles(files));
  }, [files]);
}

function loadFiles(files: string[]): void {
  const waiting = files.values();
  const loadNext = async () => {
    for (const file of waiting) {
      const load = async () => (await fetch(file, { priority: 'low' })).arrayBuffer();
      await load().catch(() => undefined);
    }
  };
  for (let started = 0; started < atOnce; started += 1) void loadNext();
}
