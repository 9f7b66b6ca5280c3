const thousands = /\B(?=(?:\d{3})+$)/g;

/** Specification §9. The first `Intl.NumberFormat` would take 17 ms of the start, and up to 30 ms in a browser. */
export function withDots(whole: number | string): string {
  return String(whole).replace(thousands, '.');
}

export function productsText(count: number): string {
  return count === 1 ? '1 producto' : `${withDots(count)} productos`;
}
