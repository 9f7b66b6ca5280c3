const thousands = /\B(?=(?:\d{3})+$)/g;

/** Specification §9. The first `Intl.NumberFormat` takes 17 ms of the start. */
export function withDots(whole: number | string, separator = '.'): string {
  return String(whole).replace(thousands, separator);
}

export function productsText(count: number): string {
  return count === 1 ? '1 producto' : `${withDots(count)} productos`;
}
