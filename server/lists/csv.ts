import { maxFileRows } from '../../domain/list-file.ts';
import type { Product } from '../../domain/product.ts';
import { listFileTexts } from '../../domain/texts/list-file.ts';
import { shortenName } from '../../domain/wish-list.ts';

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
/** In characters. */
const maxHeaderLength = 4 * 1024;

/** In UTF-8 with a byte order mark, semicolons and CRLF, as spreadsheets in Chile expect. */
export function productsToCsv(products: Product[]): string {
  const rows = products.map(({ productId, brand, name, offerings: [offering] }) => [
    toIdCell(productId),
    toCell(brand),
    toCell(name),
    offering ? String(offering.price).replace('.', ',') : '',
  ]);
  const { productId, brand, name, price } = columns;
  const lines = [[productId, brand, name, price], ...rows].map((cells) => cells.map(quoteCell).join(';'));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

/** The ID is empty in a row without one, and null in a malformed row. The text is the name, or else what the row contains; empty in an empty row. */
export type CsvRow = { id: string | null; text: string };

/** The decoder of the body has removed a byte order mark. @returns the rows after the header, one more than `maxFileRows` if there are more; undefined without a column of IDs in the first 4 KiB of the first line */
export function readCsvRows(text: string): CsvRow[] | undefined {
  const [header = ''] = /^[^\r\n]*/.exec(text.slice(0, maxHeaderLength)) ?? [];
  for (const delimiter of [';', ',', '\t']) {
    const [cells] = rowsIn(header, delimiter);
    const columnOf = (name: string) =>
      (typeof cells === 'object' ? cells : []).findIndex(
        (cell) => cell.trim().toUpperCase() === name.toUpperCase(),
      );
    const [idColumn, nameColumn] = [columnOf(columns.productId), columnOf(columns.name)];
    if (idColumn < 0) continue;
    const rows: CsvRow[] = [];
    for (const row of rowsIn(text, delimiter)) {
      rows.push(
        typeof row === 'string'
          ? { id: null, text: shortenName(row.slice(0, maxHeaderLength)) }
          : toRow(row, idColumn, nameColumn),
      );
      if (rows.length > maxFileRows + 1) break;
    }
    return rows.slice(1);
  }
  return undefined;
}

function toRow(cells: string[], idColumn: number, nameColumn: number): CsvRow {
  const id = fromCell(cells[idColumn] ?? '');
  const text =
    fromCell(cells[nameColumn] ?? '') || cells.map(fromCell).find((cell) => cell !== id && cell !== '');
  return { id, text: shortenName(text ?? '') };
}

/** RFC 4180. @returns the cells of each row, or the line of a malformed one, so that a quotation mark without an end does not hide the rows after it */
function* rowsIn(text: string, delimiter: string): Generator<string[] | string> {
  const cellPattern = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|(?!")([^${delimiter}\\r\\n]*))(${delimiter}|\\r\\n?|\\n|$)`,
    'y',
  );
  let columnCount = 0;
  for (let start = 0; start < text.length; ) {
    cellPattern.lastIndex = start;
    const cells: string[] = [];
    let end: string | undefined = delimiter;
    while (end === delimiter) {
      const [, quoted, plain, next] = cellPattern.exec(text) ?? [];
      cells.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
      end = next;
    }
    columnCount ||= cells.length;
    const row = text.slice(start, end === undefined ? undefined : cellPattern.lastIndex);
    const isRow = end !== undefined && !hasOtherRow(row, delimiter, columnCount);
    const line = /^[^\r\n]*(?:\r\n?|\n|$)/.exec(isRow ? '' : row)?.[0] ?? '';
    yield isRow ? cells : line.trim();
    start += isRow ? row.length : line.length;
  }
}

/** Whether a quoted cell with line breaks contains a line with as many cells as the header. */
function hasOtherRow(row: string, delimiter: string, columnCount: number): boolean {
  const [, ...lines] = row.split(/\r\n?|\n(?!$)/);
  return lines.some((line) => line !== '' && line.split(delimiter).length >= columnCount);
}

function toIdCell(productId: string): string {
  const isChanged = changedId.test(productId) && !plainNumber.test(productId) && !formula.test(productId);
  return isChanged ? `="${productId}"` : toCell(productId);
}

function quoteCell(cell: string): string {
  return /[";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

function toCell(text: string): string {
  const line = text.replace(/[\s\0]+/g, ' ').trim();
  return formula.test(line) ? `'${line}` : line;
}

function fromCell(cell: string): string {
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
