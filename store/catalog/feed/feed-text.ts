import { decodeHTMLStrict } from 'entities';
import { NumberText } from './number-text.ts';

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
