const storageKey = 'busquedas-recientes';
const maxSearches = 8;

/** Of this device, the last one first. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    const texts = Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
    return texts.slice(0, maxSearches);
  } catch {
    return [];
  }
}

export function addRecentSearch(text: string): string[] {
  const others = readRecentSearches().filter((other) => other !== text);
  return store([text, ...others].slice(0, maxSearches));
}

/** @param text all if undefined */
export function removeRecentSearches(text?: string): string[] {
  return store(text === undefined ? [] : readRecentSearches().filter((other) => other !== text));
}

/** A browser can block the storage. */
function store(texts: string[]): string[] {
  try {
    if (texts.length > 0) localStorage.setItem(storageKey, JSON.stringify(texts));
    else localStorage.removeItem(storageKey);
  } catch {}
  return readRecentSearches();
}
