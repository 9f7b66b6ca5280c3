import { maxImportBytes } from '../../domain/list-file.ts';

/** Node rejects a body whose length is not that of its header; browsers send the header (Fetch §4.6). */
export function isFileTooLarge({ headers }: Request): boolean {
  return !(Number(headers.get('content-length') ?? Number.NaN) <= maxImportBytes);
}
