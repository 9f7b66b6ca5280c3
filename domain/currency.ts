import { withDots } from './texts/numbers.ts';

/** ISO 4217. `sign` is the pattern of how others write the symbol. */
export const currencies = {
  CLP: { symbol: '$', sign: '\\$', decimals: 0, thousands: '.', decimal: ',' },
  COP: { symbol: '$', sign: '\\$', decimals: 0, thousands: '.', decimal: ',' },
  MXN: { symbol: '$', sign: '(?:MX)?\\$', decimals: 2, thousands: ',', decimal: '.' },
  PEN: { symbol: 'S/ ', sign: 'S/\\.?', decimals: 2, thousands: ',', decimal: '.' },
  USD: { symbol: 'US$', sign: '(?:US)?\\$', decimals: 2, thousands: '.', decimal: ',' },
} as const;
export type Currency = keyof typeof currencies;

/** Earlier lists have parts of a peso. Specification §9. */
export function priceText(price: number, currency: Currency): string {
  return currencies[currency].symbol + amountText(price, currency);
}

/** `1.499,00` */
export function amountText(price: number, currency: Currency): string {
  const { thousands, decimal } = currencies[currency];
  const [whole = '', decimals] = decimalPrice(price, currency).split('.');
  return withDots(whole, thousands) + (decimals ? decimal + decimals : '');
}

/** `1499.00` */
export function decimalPrice(price: number, currency: Currency): string {
  const { decimals } = currencies[currency];
  return decimals === 0
    ? String(Math.round(price * 1000) / 1000)
    : (price / 10 ** decimals).toFixed(decimals);
}

/** As people write it. @returns NaN for another text */
export function readPrice(typed: string, currency: Currency): number | undefined {
  if (typed === '') return undefined;
  const { sign, decimals, thousands } = currencies[currency];
  const pattern = `^(?:${sign})?\\s*(\\d{1,3}(?:\\${thousands}\\d{3})+|\\d+)(?:[.,](\\d{1,2}))?$`;
  const [, whole, part = ''] = new RegExp(pattern, 'i').exec(typed) ?? [];
  if (whole === undefined || part.length > decimals) return Number.NaN;
  const price = Number(whole.replaceAll(thousands, '') + part.padEnd(decimals, '0'));
  return Number.isSafeInteger(price) ? price : Number.NaN;
}
