import { withDots } from './texts/numbers.ts';

/** ISO 4217. */
export const currencies = {
  CLP: { symbol: '$', decimals: 0, thousands: '.', decimal: ',' },
  COP: { symbol: '$', decimals: 0, thousands: '.', decimal: ',' },
  MXN: { symbol: '$', decimals: 2, thousands: ',', decimal: '.' },
  PEN: { symbol: 'S/ ', decimals: 2, thousands: ',', decimal: '.' },
  USD: { symbol: 'US$', decimals: 2, thousands: '.', decimal: ',' },
} as const;
export type Currency = keyof typeof currencies;

/** Of a whole number of the smallest unit; in earlier lists of pesos it has decimals. Specification §9. */
export function priceText(price: number, currency: Currency): string {
  const { symbol, thousands, decimal } = currencies[currency];
  const [whole = '', decimals] = decimalPrice(price, currency).split('.');
  return `${symbol}${withDots(whole, thousands)}${decimals ? decimal + decimals : ''}`;
}

/** `149.90` */
export function decimalPrice(price: number, currency: Currency): string {
  const { decimals } = currencies[currency];
  return decimals === 0
    ? String(Math.round(price * 1000) / 1000)
    : (price / 10 ** decimals).toFixed(decimals);
}
