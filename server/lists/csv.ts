import papaparse from 'papaparse';
import { maxFileRows } from '../../domain/list-file.ts';
import type { Product } from '../../domain/product.ts';
import { listFileTexts } from '../../domain/texts/list-file.ts';

export const csvType = 'text/csv' as const;

const { columns } = listFileTexts;
const byteOrderMark = '\uFEFF';
/** What spreadsheets execute (OWASP, CSV Injection). Line breaks and white space at the start are removed before. */
const formula = /^[=+\-@＝＋－＠]/;
const markedFormula = /^'(?=[=+\-@＝＋－＠])/;
const plainNumber = /^(0|[1-9]\d{0,10})$/;
const month = '(?:ene|jan|feb|mar|abr|apr|may|jun|jul|ago|aug|sep|oct|nov|dic|dec)[a-z]*';
/** Spreadsheets would remove zeros at the start and digits after the 15th, and change `1E5` to 100000 and `3-4` to a date. */
const changedId = new RegExp(
  `^(?=.*\\d)(?:[\\d .,:/%-]+|\\d+(?:[.,]\\d+)?e[+-]?\\d+|\\d*[ ./-]?${month}[ ./-]?\\d*)$`,
  'i',
);
/** This formula is text in each of them. */
const textFormula = /^="(.*)"$/;
/** In characters. A part of a file is at most twice as long as a line, so that 1 MiB takes at most some 20 ms. */
const maxLineLength = 4 * 1024;
const minPartLength = 1024;

/** In UTF-8 with a byte order mark, semicolons and CRLF, as spreadsheets in Chile expect. */
export function productsToCsv(products: Product[]): string {
  const rows = products.map(({ productId, brand, name, offerings: [offering] }) => [
    toIdCell(productId),
    toCell(brand),
    toCell(name),
    offering ? String(offering.price).replace('.', ',') : '',
  ]);
  const { productId, brand, name, price } = columns;
  const text = papaparse.unparse([[productId, brand, name, price], ...rows], {
    delimiter: ';',
    newline: '\r\n',
  });
  return `${byteOrderMark}${text}\r\n`;
}

/**
 * Reads the column of IDs. The decoder of the body has removed a byte order mark.
 * @returns for each row after the header its ID, empty for an empty row, or null for a malformed row; one more than `maxFileRows` if there are more; undefined without that column in the first 4 KiB of the first line
 */
export function productIdsOfCsv(text: string): (string | null)[] | undefined {
  const [header = ''] = /^[^\r\n]*/.exec(text.slice(0, maxLineLength)) ?? [];
  const isId = (name: string) => name.trim().toUpperCase() === columns.productId;
  for (const delimiter of [';', ',', '\t']) {
    const column = papaparse.parse<string[]>(header, { delimiter }).data[0]?.findIndex(isId) ?? -1;
    if (column >= 0) return readColumn(text, delimiter, column).slice(1, maxFileRows + 2);
  }
  return undefined;
}

function readColumn(text: string, delimiter: string, column: number): (string | null)[] {
  const ids: (string | null)[] = [];
  for (const part of partsOf(text)) {
    const { data, errors } = papaparse.parse<string[]>(part ?? '', { delimiter });
    const malformed = new Set(part === undefined ? [0] : errors.map(({ row }) => row));
    const rows = data.length === 0 ? [[]] : data;
    ids.push(...rows.map((row, index) => (malformed.has(index) ? null : fromIdCell(row[column] ?? ''))));
    if (ids.length > maxFileRows + 1) break;
  }
  return ids;
}

/** Divides the text at line breaks that are not in a quoted cell, because the parser needs quadratic time for some texts. @returns undefined for a line that is too long */
function* partsOf(text: string): Generator<string | undefined> {
  let part = '';
  let isQuoted = false;
  for (const [line] of text.matchAll(/[^\r\n]*(?:\r\n?|\n|$)/g)) {
    const isTooLong = line.length > maxLineLength;
    if (part && (isTooLong || part.length > (isQuoted ? maxLineLength : minPartLength))) {
      yield part.replace(/(?:\r\n?|\n)$/, '');
      part = '';
      isQuoted = false;
    }
    if (isTooLong) {
      yield undefined;
    } else {
      part += line;
      if (line.split('"').length % 2 === 0) isQuoted = !isQuoted;
    }
  }
  if (part) yield part.replace(/(?:\r\n?|\n)$/, '');
}

function toIdCell(productId: string): string {
  const isChanged = changedId.test(productId) && !plainNumber.test(productId) && !formula.test(productId);
  return isChanged ? `="${productId}"` : toCell(productId);
}

function toCell(text: string): string {
  const line = text.replace(/[\s\0]+/g, ' ').trim();
  return formula.test(line) ? `'${line}` : line;
}

function fromIdCell(cell: string): string {
  const text = cell.trim();
  const [, id] = textFormula.exec(text) ?? [];
  return id ?? text.replace(markedFormula, '');
}

/** RFC 6266, RFC 8187. */
export function fileDisposition(name: string, extension: 'csv' | 'json'): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="lista.${extension}"; filename*=UTF-8''${encoded}.${extension}`;
}
