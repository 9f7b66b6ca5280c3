import { type Currency, currencies } from '../../../domain/currency.ts';
import { NumberText } from './json-reader.ts';

const maxPrice = 999_999_999;
const maxPriceLength = 40;

export type FeedPrice = number | 'invalid' | undefined;

/** docs/decisions/product-feed.md */
export function createPriceReader(currency: Currency): (value: unknown) => FeedPrice {
  const { decimals } = currencies[currency];
  const parse = createParser(currency);
  /** `165.000` may be 165 or 165,000. */
  const isAmbiguous = decimals === 0 ? /^\d{1,3}\.000$/ : /\.\d{3}$/;

  return (value) => {
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'string') {
      if (value.length > maxPriceLength) return value.trim() ? 'invalid' : undefined;
      return value.trim() ? toUnits(parse(value.trim()), decimals) : undefined;
    }
    if (typeof value !== 'number' && !(value instanceof NumberText)) return 'invalid';
    const text = value instanceof NumberText ? value.text : String(value);
    return isAmbiguous.test(text) ? 'invalid' : toUnits(Number(text), decimals);
  };
}

function createParser(currency: Currency): (text: string) => number {
  const { sign, decimals, thousands, decimal } = currencies[currency];
  const around = new RegExp(`^(?:${currency}\\s*)?(?:${sign})?\\s*|\\s*${currency}$|\\.-$`, 'gi');
  const grouped = new RegExp(`^[1-9]\\d{0,2}(?:\\${thousands}\\d{3})+(?:\\${decimal}\\d{1,2})?$`);
  const groupedByDecimal = new RegExp(`^[1-9]\\d{0,2}(?:\\${decimal}\\d{3})+\\${thousands}\\d{1,2}$`);
  const withDecimals = decimals === 0 ? /^\d+(?:[.,]\d{1,2})?$/ : /^\d+(?:[.,](?:\d{1,2}|\d\d0{2,}))?$/;
  const ambiguous = decimals > 0 && thousands === '.' ? /^\d{1,3}\.\d{3}$/ : undefined;

  return (text) => {
    const digits = text.replace(around, '');
    if (withDecimals.test(digits)) return Number(digits.replace(',', '.'));
    if (ambiguous?.test(digits)) return Number.NaN;
    if (grouped.test(digits)) return Number(digits.replaceAll(thousands, '').replace(',', '.'));
    if (decimals > 0 && groupedByDecimal.test(digits))
      return Number(digits.replaceAll(decimal, '').replace(',', '.'));
    return Number.NaN;
  };
}

/** In currencies without decimals, less than a thousand with some is ambiguous. */
function toUnits(price: number, decimals: number): FeedPrice {
  if (price === 0) return undefined;
  const exact = price * 10 ** decimals;
  const units = decimals === 0 ? price : Math.round(exact);
  const isClear = decimals === 0 ? price >= 1_000 || Number.isInteger(price) : Math.abs(units - exact) < 5e-4;
  return units > 0 && price <= maxPrice && isClear ? units : 'invalid';
}
