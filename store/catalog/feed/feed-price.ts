import { NumberText } from './number-text.ts';

export const shopCurrency = 'CLP';
const maxPrice = 999_999_999;
const maxTextLength = 40;

const currency = /^(?:CLP\s*)?\$?\s*|\s*CLP$|\.-$/gi;
const wholeNumber = /^\d+$/;
const withThousands = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/;
const withDecimals = /^\d+[.,]\d{1,2}$/;
/** `165.000` may be 165 or 165,000. */
const withThreeZeros = /^\d{1,3}\.000$/;

export function readPrice(value: unknown): number | 'invalid' | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') {
    if (value.length > maxTextLength) return value.trim() ? 'invalid' : undefined;
    return value.trim() ? checkRange(parseText(value.trim())) : undefined;
  }
  if (value instanceof NumberText)
    return withThreeZeros.test(value.text) ? 'invalid' : checkRange(Number(value.text));
  return typeof value === 'number' ? checkRange(value) : 'invalid';
}

function parseText(text: string): number {
  const digits = text.replace(currency, '');
  if (wholeNumber.test(digits)) return Number(digits);
  if (withThousands.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  if (withDecimals.test(digits)) return Number(digits.replace(',', '.'));
  return Number.NaN;
}

function checkRange(price: number): number | 'invalid' | undefined {
  if (price === 0) return undefined;
  const isAmbiguous = price < 1_000 && !Number.isInteger(price);
  return price > 0 && price <= maxPrice && !isAmbiguous ? price : 'invalid';
}
