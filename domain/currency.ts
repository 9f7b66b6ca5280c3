/** ISO 4217. */
export const currencies = {
  CLP: { symbol: '$', decimals: 0, thousands: '.', decimal: ',' },
  COP: { symbol: '$', decimals: 0, thousands: '.', decimal: ',' },
  MXN: { symbol: '$', decimals: 2, thousands: ',', decimal: '.' },
  PEN: { symbol: 'S/ ', decimals: 2, thousands: ',', decimal: '.' },
  USD: { symbol: 'US$', decimals: 2, thousands: '.', decimal: ',' },
} as const;
export type Currency = keyof typeof currencies;
