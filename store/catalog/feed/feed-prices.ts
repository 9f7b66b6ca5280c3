import { type Currency, currencies } from '../../../domain/currency.ts';
import { decodeReferences } from './feed-values.ts';
import { NumberText } from './json-reader.ts';

const maxPrice = 999_999_999;
const maxPriceLength = 40;

export type FeedPrice = number | 'invalid' | 'other-currency' | undefined;

/** docs/decisions/product-feed.md */
export function createPriceReader(currency: Currency): (value: unknown) => FeedPrice {
  const { decimals } = currencies[currency];
  const parse = createParser(currency);
  const { isOwn, isOther } = createMarkReader(currency);
  /** `165.000` may be 165 or 165,000. */
  const isAmbiguous = decimals === 0 ? /^[1-9]\d{0,2}\.000$/ : /\.\d{3}$/;

  function readText(text: string): FeedPrice {
    if (amount.test(text)) return toUnits(parse(text), decimals);
    const [, before = '', digits = '', after = ''] = aroundDigits.exec(text) ?? [];
    if (isOwn(before, after)) return toUnits(parse(digits), decimals);
    return isOther(`${before} ${after}`) && amount.test(digits) ? 'other-currency' : 'invalid';
  }

  return (value) => {
    if (value === undefined || value === null) return undefined;
    if (typeof value === 'number' && Number.isInteger(value)) return toUnits(value, decimals);
    if (typeof value === 'string') {
      if (value.length > maxPriceLength) return value.trim() ? 'invalid' : undefined;
      const text = decodeReferences(value).trim();
      return text ? readText(text) : undefined;
    }
    if (typeof value !== 'number' && !(value instanceof NumberText)) return 'invalid';
    const text = value instanceof NumberText ? value.text : String(value);
    const isClear = threeZeros.test(text) || !isAmbiguous.test(text);
    return isClear ? toUnits(Number(text), decimals) : 'invalid';
  };
}

const aroundDigits = /^(\D*)(\d(?:.*\d)?)(\D*)$/s;
const amount = /^[\d.,\s]+$/;
const threeZeros = /^(?:\d{4,}|0)[.,]000$/;
/** Not three. */
const decimalPart = String.raw`(?:\d{1,2}|\d\d0{2,})`;
const plain = new RegExp(`^\\d+(?:[.,]${decimalPart})?$`);
const groups = (separator: string, decimal: string) =>
  new RegExp(`^[1-9]\\d{0,2}(?:${separator}\\d{3})+(?:${decimal}${decimalPart})?$`);
const groupedByBlanks = groups('\\s', '[.,]');

function createParser(currency: Currency): (digits: string) => number {
  const { decimals, thousands, decimal } = currencies[currency];
  const grouped = groups(`\\${thousands}`, `\\${decimal}`);
  const groupedByDecimal = groups(`\\${decimal}`, `\\${thousands}`);
  const ambiguous = decimals > 0 && thousands === '.' ? /^\d{1,3}\.\d{3}$/ : undefined;

  return (digits) => {
    if (plain.test(digits) || threeZeros.test(digits)) return Number(digits.replace(',', '.'));
    if (groupedByBlanks.test(digits)) return Number(digits.replaceAll(/\s/g, '').replace(',', '.'));
    if (ambiguous?.test(digits)) return Number.NaN;
    if (grouped.test(digits)) return Number(digits.replaceAll(thousands, '').replace(',', '.'));
    if (decimals > 0 && digits.includes(thousands) && groupedByDecimal.test(digits))
      return Number(digits.replaceAll(decimal, '').replace(',', '.'));
    return Number.NaN;
  };
}

const names = { CLP: 'pesos', COP: 'pesos', MXN: 'pesos', PEN: 'soles', USD: 'd.lares' };
const codes = Intl.supportedValuesOf('currency');
const signs = ['$', 'US$', 'U$S', 'MX$', 'R$', 'S/', 'S/.', '€', '£'];

function createMarkReader(currency: Currency) {
  const { sign } = currencies[currency];
  const tax = String.raw`\(?(?:IVA incluido|IVA incl\.|con IVA)\)?`;
  const own = `(?:${currency}|${sign}|${names[currency]})?`;
  const ownBefore = new RegExp(`^(?:${currency})?\\s*(?:${sign})?\\s*$`, 'i');
  const ownAfter = new RegExp(`^(?:[.,]-)?\\s*${own}\\s*(?:${tax})?$`, 'i');
  const others = new Set([...codes, ...signs].filter((mark) => !ownBefore.test(mark)));
  return {
    isOwn: (before: string, after: string) => ownBefore.test(before) && ownAfter.test(after),
    isOther: (around: string) => !others.isDisjointFrom(new Set(around.toUpperCase().split(/\s+/))),
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
