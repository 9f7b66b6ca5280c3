import * as z from 'zod';
import { failure, type Result, success } from '../../domain/result-codes.ts';
import type { FileErrorCode } from '../../domain/texts/codes/list-codes.ts';
import { readCsvRows } from './csv.ts';

/** The longest that a product of the catalogue can have. */
const maxIdLength = 255;
/** PDF, HTML and XML, or a file with bytes that no text has: pictures, workbooks, UTF-16. */
const otherFormat = /^\s*(?:%PDF|<)|\0/;

const isId = (value: unknown): value is string => typeof value === 'string' && value.length <= maxIdLength;

export const importSchema = z
  .object({
    name: z.string().optional(),
    status: z.string().optional(),
    productsId: z
      .array(z.unknown())
      .transform((ids) => ids.map((id) => (isId(id) ? id : null)))
      .describe('The IDs of the products in their order. Other fields are ignored.'),
    names: z
      .array(z.string())
      .optional()
      .describe('The names of the products, or other texts of the rows, which only the report contains.'),
    firstRow: z.int().min(0).default(1).describe('The number of the first ID in the report.'),
  })
  .meta({ id: 'ImportedList' });

/** @returns undefined without a column of IDs */
export function readCsv(text: string): z.input<typeof importSchema> | undefined {
  const rows = readCsvRows(text);
  return rows && { productsId: rows.map(({ id }) => id), names: rows.map(({ text }) => text), firstRow: 2 };
}

/** Reads a CSV file, or the JSON document of a list, in UTF-8 or windows-1252. Its beginning distinguishes them, because the names and types of files are unreliable. */
export function readListFile(bytes: ArrayBuffer): Result<z.output<typeof importSchema>, FileErrorCode> {
  if (bytes.byteLength === 0) return failure('file-empty');
  let content: unknown;
  try {
    const text = decode(bytes);
    if (otherFormat.test(text)) return failure('file-unreadable');
    content = /^\s*[[{]/.test(text) ? JSON.parse(text) : (readCsv(text) ?? null);
  } catch {
    return failure('file-unreadable');
  }
  if (content === null) return failure('file-without-ids');
  const list = importSchema.safeParse(content);
  return list.success ? success(list.data) : failure('file-unreadable');
}

/** Excel saves CSV files in windows-1252, in which every sequence of bytes is a text. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
