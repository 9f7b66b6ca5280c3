const storageKey = 'busquedas-recientes';
const maxSearches = 8;

/** The searches of this device, the last one first. They are sent to no server. */
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

/** @param text all searches if it is undefined */
export function removeRecentSearches(text?: string): string[] {
  return store(text === undefined ? [] : readRecentSearches().filter((other) => other !== text));
}

/** A browser can block the storage; then there are no recent searches. */
function store(texts: string[]): string[] {
  try {
    if (texts.length > 0) localStorage.setItem(storageKey, JSON.stringify(texts));
    else localStorage.removeItem(storageKey);
  } catch {}
  return readRecentSearches();
}
