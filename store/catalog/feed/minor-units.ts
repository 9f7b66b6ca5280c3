const maxDecimals = 4;

/** `1299000` with 2 decimals is `12990.00`. */
export function fromMinorUnits(price: unknown, decimals: unknown): unknown {
  const [text, count] = [String(price), Number(String(decimals))];
  if (!/^\d{1,20}$/.test(text) || !(count > 0 && count <= maxDecimals)) return price;
  const digits = text.padStart(count + 1, '0');
  return `${digits.slice(0, -count)}.${digits.slice(-count)}`;
}
