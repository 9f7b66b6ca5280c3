import { type Currency, currencies, decimalPrice } from '../../domain/currency.ts';
import type { Product } from '../../domain/product.ts';
import { listFileTexts } from '../../domain/texts/list-file-texts.ts';

export const csvType = 'text/csv' as const;

const { columns } = listFileTexts;
const byteOrderMark = '\uFEFF';
/** What spreadsheets execute (OWASP, CSV Injection). */
const formula = /^[=+\-@＝＋－＠]/;
const plainNumber = /^(0|[1-9]\d{0,10})$/;
const month = '(?:ene|jan|feb|mar|abr|apr|may|jun|jul|ago|aug|sep|oct|nov|dic|dec)[a-z]*';
/** Spreadsheets remove zeros and digits after the 15th, and read `1E5` and `3-4` otherwise. */
const changedId = new RegExp(
  `^(?=.*\\d)(?:[\\d .,:/%-]+|\\d+(?:[.,]\\d+)?e[+-]?\\d+|\\d*[ ./-]?${month}[ ./-]?\\d*)$`,
  'i',
);

/** As spreadsheets expect: where numbers have a comma, cells end with semicolons. */
export function productsToCsv(products: Product[], currency: Currency): string {
  const { decimal } = currencies[currency];
  const separator = decimal === ',' ? ';' : ',';
  const rows = products.map(({ productId, brand, name, offerings: [offering] }) => [
    toIdCell(productId),
    toCell(brand),
    toCell(name),
    offering ? decimalPrice(offering.price, currency).replace('.', decimal) : '',
  ]);
  const quote = (cell: string) =>
    cell.includes('"') || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const { productId, brand, name, price } = columns;
  const lines = [[productId, brand, name, price], ...rows].map((cells) => cells.map(quote).join(separator));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

function toIdCell(productId: string): string {
  const isChanged = changedId.test(productId) && !plainNumber.test(productId) && !formula.test(productId);
  return isChanged ? `="${productId}"` : toCell(productId);
}

function toCell(text: string): string {
  const line = text.replace(/[\s\0]+/g, ' ').trim();
  return formula.test(line) ? `'${line}` : line;
}

/** RFC 6266, RFC 8187. */
export function fileDisposition(name: string, extension: 'csv' | 'json'): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="lista.${extension}"; filename*=UTF-8''${encoded}.${extension}`;
}
