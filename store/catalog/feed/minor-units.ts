const maxDecimals = 4;

/** `1299000` with 2 decimals is 12990. */
export function fromMinorUnits(price: unknown, decimals: unknown): unknown {
  const [text, count] = [String(price), Number(String(decimals))];
  return /^\d{1,15}$/.test(text) && count > 0 && count <= maxDecimals ? Number(text) / 10 ** count : price;
}
