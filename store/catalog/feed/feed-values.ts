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
