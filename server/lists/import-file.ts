import * as z from 'zod';
import { type FileErrorCode, failure, type Result, success } from '../../domain/result-codes.ts';
import { productIdsOfCsv } from './csv.ts';

export const importSchema = z
  .object({
    name: z.string().optional(),
    status: z.string().optional(),
    productsId: z
      .array(z.unknown())
      .describe('The IDs of the products in their order. Other fields are ignored.'),
    firstRow: z.int().min(0).default(1).describe('The number of the first ID in the report.'),
  })
  .meta({ id: 'ImportedList' });

/** @returns undefined without a column of IDs */
export function readCsv(text: string): z.input<typeof importSchema> | undefined {
  const productsId = productIdsOfCsv(text);
  return productsId && { productsId, firstRow: 2 };
}

/** Reads a CSV file, or the JSON document of a list. Its beginning distinguishes them, because the names and types of files are unreliable. */
export function readListFile(bytes: ArrayBuffer): Result<z.output<typeof importSchema>, FileErrorCode> {
  if (bytes.byteLength === 0) return failure('file-empty');
  let content: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    content = /^\s*[[{]/.test(text) ? JSON.parse(text) : (readCsv(text) ?? null);
  } catch {
    return failure('file-unreadable');
  }
  if (content === null) return failure('file-without-ids');
  const list = importSchema.safeParse(content);
  return list.success ? success(list.data) : failure('file-unreadable');
}
