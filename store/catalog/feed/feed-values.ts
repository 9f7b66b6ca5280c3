import { decodeHTMLStrict } from 'entities';
import { NumberText } from './json-reader.ts';

const plainText = /^(?:[!-%'-~À-ſ]+ )*[!-%'-~À-ſ]+$/;

export function readText(value: unknown, length: number): string {
  if (typeof value === 'number' || value instanceof NumberText) return String(value);
  if (typeof value !== 'string') return '';
  if (value.length <= length && plainText.test(value)) return copyOf(value);
  const text = collapseWhiteSpace(decodeReferences(value));
  return copyOf(
    text.length > length ? `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…` : text,
  );
}

/** A text of the parser keeps its part of the feed in memory. */
export function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

export function collapseWhiteSpace(text: string): string {
  return text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();
}

/** Some feeds capitalise words: '&Nbsp;' (HTML, §13.5). */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, (reference) => {
    const forms = [reference, reference.toLowerCase()];
    const known = forms.find((form) => decodeHTMLStrict(form) !== form);
    return known ? decodeHTMLStrict(known) : reference;
  });
}

export const shopCurrency = 'CLP';
const maxPrice = 999_999_999;
const maxPriceLength = 40;

const currency = /^(?:CLP\s*)?\$?\s*|\s*CLP$|\.-$/gi;
const wholeNumber = /^\d+$/;
const withThousands = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{1,2})?$/;
const withDecimals = /^\d+[.,]\d{1,2}$/;
/** `165.000` may be 165 or 165,000. */
const withThreeZeros = /^\d{1,3}\.000$/;

export function readFeedPrice(value: unknown): number | 'invalid' | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') {
    if (value.length > maxPriceLength) return value.trim() ? 'invalid' : undefined;
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

const maxAvailabilityLength = 60;
const prefix = /^(?:https?:\/\/schema\.org\/|schema:)/i;
const stock = /^-?\d+(?:\.\d+)?$/;

/** What can only be ordered is neither (schema.org, ItemAvailability). */
const words: Record<string, boolean | undefined> = {
  ...{ instock: true, limitedavailability: true, onlineonly: true, instoreonly: true, true: true },
  ...{ outofstock: false, soldout: false, discontinued: false, reserved: false, false: false },
  ...{ preorder: undefined, presale: undefined, backorder: undefined, madetoorder: undefined },
};

export function readAvailability(value: unknown): boolean | 'unknown' | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value;
  if (value instanceof NumberText) return Number(value.text) > 0;
  if (typeof value === 'number' && !Number.isNaN(value)) return value > 0;
  if (typeof value !== 'string' || value.length > maxAvailabilityLength) return 'unknown';
  const text = value.trim();
  if (text === '') return undefined;
  if (stock.test(text)) return Number(text) > 0;
  const word = text
    .replace(prefix, '')
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '');
  return Object.hasOwn(words, word) ? words[word] : 'unknown';
}
