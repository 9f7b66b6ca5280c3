import { isRequestErrorCode, type MessageCode } from '../../domain/texts/messages.ts';
import type { ImportProblem } from '../../server/lists/import-service.ts';

/** The location is that of the list. */
export type ImportReport = { name: string; location: string; added: number; problems: ImportProblem[] };

export type RejectedImport = { ok: false; code: MessageCode; name?: string | undefined };

/** With a report if some rows were not added. */
export type ImportResult =
  | { ok: true; code: 'list-created'; location: string; report?: ImportReport }
  | RejectedImport;

/** @returns the field that the error is about; undefined if it is about none */
export function fieldOf(code: MessageCode): 'file' | 'name' | undefined {
  if (code.startsWith('name-')) return 'name';
  return code !== 'body-too-large' && isRequestErrorCode(code) ? undefined : 'file';
}

/** Only the field shows these errors, because the specification has no message for them. */
export function isAboutFile(code: MessageCode): boolean {
  return code !== 'list-created' && fieldOf(code) === 'file';
}
