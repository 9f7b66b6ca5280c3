import type { Product } from './product.ts';
import { failure, type Result, success } from './result-codes.ts';

export const statuses = ['Pública', 'Privada'] as const;
export type Status = (typeof statuses)[number];
export const defaultStatus: Status = 'Pública';

/** Counted in Unicode code points, so that an emoji costs one. */
export const nameLimit = 255;

/** A list as the specification stores it (§3), less what only its owner's shelf needs to know. */
export type WishList = {
  docId: string;
  /** When it was created: ISO 8601, UTC, milliseconds. */
  date: string;
  name: string;
  status: Status;
};

/** What the shopper may decide about a list. */
export type ListDraft = { name: string; status: Status };

/** A list as it was created: with the product it was created from, if any. */
export type CreatedList = WishList & { products: Product[] };

/** A list with a part of its products, as the overview and its own page show it. */
export type ListWithProducts<Item = Product> = WishList & {
  productCount: number;
  /** As many as were asked for, in the order they were added. */
  products: Item[];
  /** A newer list bears the same name, so the name alone does not lead to this one. */
  shadowed: boolean;
};

/** A list as a product's menu shows it. */
export type ListChoice = { docId: string; name: string; holdsProduct: boolean };

/** What a product's menu shows: the lists after the newest `offset`, and whether there are others after them. */
export type Choices = { offset: number; lists: ListChoice[]; more: boolean };

const blank = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]*$/u;
const unprintable = /[\p{Cc}\u2028\u2029]+/gu;
/** NFC composes one code point of at most four: U+1F82 of U+03B1 U+0313 U+0300 U+0345 (UAX #15; checked in the test). */
const mostComposed = 4;

/**
 * The name as it is kept: NFC, one line, no outer blanks.
 * @param text what the shopper typed
 * @returns the name, or the refusal 'name-empty' (nothing but blanks, §5) or 'name-too-long'
 */
export function readName(text: string): Result<string> {
  if (blank.test(text)) return failure('name-empty');
  const line = text.toWellFormed().replace(unprintable, ' ').trim();
  // Normalization takes quadratic time in runs of combining marks, so only a text that may become short enough gets there.
  if (codePoints(line) > nameLimit * mostComposed) return failure('name-too-long');
  const name = line.normalize('NFC');
  return codePoints(name) > nameLimit ? failure('name-too-long') : success(name);
}

function codePoints(text: string): number {
  return [...text].length;
}

/**
 * @param text one of the two values of §3; nothing at all means the default
 * @returns the status, or the refusal 'status-unknown'
 */
export function readStatus(text: string | undefined): Result<Status> {
  const status = text === undefined ? defaultStatus : statuses.find((known) => known === text);
  return status ? success(status) : failure('status-unknown');
}

/**
 * Reads what a dialog sends, the name before the status.
 * @returns the draft, or the first refusal met
 */
export function readDraft(input: { name?: string; status?: string }): Result<ListDraft> {
  const name = readName(input.name ?? '');
  if (!name.ok) return name;
  const status = readStatus(input.status);
  if (!status.ok) return status;
  return success({ name: name.value, status: status.value });
}

/**
 * Reads what changes a list: what is not there stays as it is.
 * @returns the change, or the first refusal met
 */
export function readChange(input: { name?: string; status?: string }): Result<Partial<ListDraft>> {
  const name = input.name === undefined ? success(undefined) : readName(input.name);
  if (!name.ok) return name;
  const status = input.status === undefined ? success(undefined) : readStatus(input.status);
  if (!status.ok) return status;
  return success({ name: name.value, status: status.value });
}
