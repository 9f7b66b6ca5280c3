/** @returns the text in lower case and without marks, so that a search ignores case and accents */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
