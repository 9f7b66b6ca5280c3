import papaparse from 'papaparse';
import { maxFileRows } from '../../domain/list-file.ts';
import type { Product } from '../../domain/product.ts';
import { listFileTexts } from '../../domain/texts/list-file.ts';

export const csvType = 'text/csv' as const;

const { columns } = listFileTexts;
const byteOrderMark = '\uFEFF';
/** What spreadsheets execute (OWASP, CSV Injection). Line breaks and white space at the start are removed before. */
const formula = /^[=+\-@]/;
/** Spreadsheets would remove zeros at the start, and digits after the 15th. This formula is text in each of them. */
const number = /^(0\d+|\d{12,})$/;
const textFormula = /^="(\d+)"$/;

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
 * @returns for each row after the header its ID, empty for an empty row, or null for a malformed row; one more than `maxFileRows` if there are more; undefined without that column
 */
export function productIdsOfCsv(text: string): (string | null)[] | undefined {
  const isId = (name: string) => name.trim().toUpperCase() === columns.productId;
  for (const delimiter of [';', ',', '\t']) {
    const header = papaparse.parse<string[]>(text, { delimiter, preview: 1 }).data[0];
    const column = header?.findIndex(isId) ?? -1;
    if (column < 0) continue;
    const { data, errors } = papaparse.parse<string[]>(text, { delimiter, preview: maxFileRows + 2 });
    const malformed = new Set(errors.map(({ row }) => row));
    return data
      .slice(1)
      .map((row, index) => (malformed.has(index + 1) ? null : fromIdCell(row[column] ?? '')));
  }
  return undefined;
}

function toIdCell(productId: string): string {
  return number.test(productId) ? `="${productId}"` : toCell(productId);
}

function toCell(text: string): string {
  const line = text.replace(/[\s\0]+/g, ' ').trim();
  return formula.test(line) ? `'${line}` : line;
}

function fromIdCell(cell: string): string {
  const text = cell.trim();
  const [, digits] = textFormula.exec(text) ?? [];
  return digits ?? text.replace(/^'(?=[=+\-@])/, '');
}

/** RFC 6266, RFC 8187. */
export function fileDisposition(name: string, extension: 'csv' | 'json'): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="lista.${extension}"; filename*=UTF-8''${encoded}.${extension}`;
}
