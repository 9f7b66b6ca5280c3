/** @returns undefined for a gap */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const start = Math.max(1, Math.min(page - 1, pages - 2));
  const shown = [...new Set([1, start, start + 1, start + 2, pages])].filter((number) => number <= pages);
  return shown.flatMap((number, index) => {
    const missing = number - 1 - (shown[index - 1] ?? 0);
    if (missing === 0) return [number];
    return [missing === 1 ? number - 1 : undefined, number];
  });
}
