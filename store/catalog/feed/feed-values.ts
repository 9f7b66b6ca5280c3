import { decodeHTMLStrict } from 'entities';
import { NumberText } from './json-reader.ts';

const plainText = /^(?:[!-%'-;=-~À-ſ]+ )*[!-%'-;=-~À-ſ]+$/;
const markupFactor = 32;

export function readText(value: unknown, length: number): string {
  if (typeof value === 'number' || value instanceof NumberText) return String(value);
  if (typeof value !== 'string') return '';
  if (value.length <= length && plainText.test(value)) return copyOf(value);
  const text = collapseWhiteSpace(withoutMarkup(value.slice(0, markupFactor * length)));
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

const reference = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi;
/** Without `;` only what is no word: 'Shampoo&para'. */
const openReference =
  /&(?:(?:#\d+|#[xX][\da-fA-F]+|[a-zA-Z][a-zA-Z\d]*);|#\d{2,7}|#[xX][\da-fA-F]{2,6}|[a-zA-Z](?:acute|grave|circ|tilde|uml|cedil)|(?:amp|quot|nbsp|reg|deg|ord[fm])(?![a-zA-Z\d]))/g;

export function decodeReferences(text: string, pattern = reference): string {
  if (!text.includes('&')) return text;
  return text.replace(pattern, (found) => {
    const closed = found.endsWith(';') ? found : `${found};`;
    // Some feeds capitalise: '&Nbsp;'.
    const known = [closed, closed.toLowerCase()].find((form) => decodeHTMLStrict(form) !== form);
    return known ? decodeHTMLStrict(known) : found;
  });
}

const inlineTags = 'abbr|[abisu]|big|em|font|mark|small|span|strong|su[bp]';
const otherTags =
  'br|button|center|d[dlt]|div|h[1-6r]|iframe|img|li|[ou]l|p|script|section|style|t(?:able|body|d|h|r)';
const tag = new RegExp(`</?(?:(${inlineTags})|${otherTags})(?:\\s[^<>=]*=[^<>]*|\\s*/?)>`, 'gi');

/** Encoded up to twice. */
function withoutMarkup(text: string): string {
  const decoded = decodeReferences(decodeReferences(text, openReference), openReference);
  return decoded.replace(tag, (_, inline) => (inline ? '' : ' '));
}

const maxAvailabilityLength = 60;
const prefix = /^(?:https?:\/\/schema\.org\/|schema:)/i;
const stock = /^-?\d+(?:[.,]\d+)?$/;

const available = `instock available limitedavailability onlineonly instoreonly true yes si
  disponible disponibles disponibleenstock enstock constock haystock enexistencia hayexistencias
  conexistencias ultimasunidades pocasunidades`;
const soldOut = `outofstock soldout unavailable discontinued reserved false no
  agotado agotada agotados agotadas sinstock nohaystock fueradestock sininventario nodisponible
  nodisponibles sinexistencia sinexistencias nohayexistencias descontinuado descontinuada`;
/** Neither (schema.org, ItemAvailability). */
const toOrder = `preorder presale backorder onbackorder madetoorder availablefororder
  preventa enpreventa porencargo disponibleporencargo apedido bajopedido sobrepedido contrapedido proximamente`;
const words = new Map(
  [available, soldOut, toOrder].flatMap((group, index) =>
    group.split(/\s+/).map((word) => [word, [true, false, undefined][index]] as const),
  ),
);

export function readAvailability(value: unknown): boolean | 'unknown' | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value;
  if (value instanceof NumberText) return Number(value.text) > 0;
  if (typeof value === 'number' && !Number.isNaN(value)) return value > 0;
  if (typeof value !== 'string' || value.length > maxAvailabilityLength) return 'unknown';
  const text = value.trim();
  if (text === '') return undefined;
  if (stock.test(text)) return Number(text.replace(',', '.')) > 0;
  const word = text
    .replace(prefix, '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\s\p{M}\p{P}]/gu, '');
  return words.has(word) ? words.get(word) : 'unknown';
}
