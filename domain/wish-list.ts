import { nameLimit, noteLimit } from './limits.ts';
import type { Product } from './product.ts';
import { failure, type Result, success } from './result-codes.ts';

export const statuses = ['Pública', 'Privada'] as const;
export type Status = (typeof statuses)[number];
export const defaultStatus: Status = 'Pública';

export type WishList = {
  docId: string;
  /** ISO 8601, UTC, milliseconds. */
  date: string;
  name: string;
  status: Status;
  /** Empty if there is none. */
  note: string;
};

export type UnvalidatedList = { name?: string; status?: string; note?: string };

export type ListDraft = Pick<WishList, 'name' | 'status'> & { note?: string | undefined };

export type CreatedList = WishList & { products: Product[] };

export type ListWithProducts<Item = Product> = WishList & {
  productCount: number;
  products: Item[];
  /** By a newer list with the name. */
  shadowed: boolean;
};

export type MenuList = { docId: string; name: string; containsProduct: boolean };

export type TargetList = Pick<WishList, 'docId' | 'name'> & {
  productCount: number;
  image: string | undefined;
};

export type MenuLists = { offset: number; lists: MenuList[]; more: boolean };

export type DraftErrorCode = 'name-empty' | 'name-too-long' | 'note-too-long' | 'status-unknown';

const blank = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]*$/u;
const directions = /\p{Bidi_Control}/gu;
const lineBreaksAndControls = /[\p{Cc}\u2028\u2029]+/gu;
/** U+1F82 from U+03B1 U+0313 U+0300 U+0345 (UAX #15). */
const maxComposedCodePoints = 4;

/** Specification §5. The stored form is NFC, one line, trimmed. */
export function readName(text: string): Result<string, 'name-empty' | 'name-too-long'> {
  if (blank.test(text)) return failure('name-empty');
  const name = readLine(text, nameLimit);
  return name === undefined ? failure('name-too-long') : success(name);
}

export function readNote(text: string): Result<string, 'note-too-long'> {
  const note = blank.test(text) ? '' : readLine(text, noteLimit);
  return note === undefined ? failure('note-too-long') : success(note);
}

/** @returns undefined if it is too long */
function readLine(text: string, limit: number): string | undefined {
  const line = text.toWellFormed().replace(directions, '').replace(lineBreaksAndControls, ' ').trim();
  // Normalization takes quadratic time in runs of combining marks.
  if (countCodePoints(line) > limit * maxComposedCodePoints) return undefined;
  const normalized = line.normalize('NFC');
  return countCodePoints(normalized) > limit ? undefined : normalized;
}

function countCodePoints(text: string): number {
  return [...text].length;
}

export function readStatus(text: string | undefined): Result<Status, 'status-unknown'> {
  const status = text === undefined ? defaultStatus : statuses.find((known) => known === text);
  return status ? success(status) : failure('status-unknown');
}

export function readDraft(input: UnvalidatedList): Result<ListDraft, DraftErrorCode> {
  const name = readName(input.name ?? '');
  if (!name.ok) return name;
  const status = readStatus(input.status);
  if (!status.ok) return status;
  const note = readNote(input.note ?? '');
  if (!note.ok) return note;
  return success({ name: name.value, status: status.value, note: note.value });
}

export function readChange(input: UnvalidatedList): Result<Partial<ListDraft>, DraftErrorCode> {
  const name = input.name === undefined ? success(undefined) : readName(input.name);
  if (!name.ok) return name;
  const status = input.status === undefined ? success(undefined) : readStatus(input.status);
  if (!status.ok) return status;
  const note = input.note === undefined ? success(undefined) : readNote(input.note);
  if (!note.ok) return note;
  return success({ name: name.value, status: status.value, note: note.value });
}
