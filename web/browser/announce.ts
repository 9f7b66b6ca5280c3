import { useEffect, useRef } from 'react';

export const announcementId = 'anuncio';

/** To screen readers. A modal dialog hides it. */
export function announce(text: string): void {
  const region = document.getElementById(announcementId);
  if (region) region.textContent = text;
}

/** When the key changes, but not at first. */
export function useAnnounced(text: string, key: string): void {
  const last = useRef(key);
  useEffect(() => {
    if (last.current !== key) announce(text);
    last.current = key;
  }, [text, key]);
}
