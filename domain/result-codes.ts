// The texts of the codes are in domain/texts/messages.ts, their HTTP statuses in server/http-errors.ts.

export type SuccessCode =
  | 'list-created'
  | 'list-edited'
  | 'list-deleted'
  | 'product-added'
  | 'product-removed'
  | 'list-restored'
  | 'product-restored'
  | 'list-purged'
  | 'product-purged'
  | 'product-placed'
  | CountedCode
  | 'products-restored'
  | 'change-undone';

/** The results of changes of several products. */
export type CountedCode = 'products-moved' | 'products-copied' | 'products-removed';
export type Counts = { changed: number; duplicates: number };

export type ListErrorCode =
  | 'name-empty'
  | 'name-too-long'
  | 'name-taken'
  | 'status-unknown'
  | 'product-already-listed'
  | 'product-not-found'
  | 'list-not-found'
  | 'deleted-item-not-found'
  | 'product-not-listed'
  | 'lists-too-many'
  | 'list-full'
  | 'products-too-many'
  | 'import-empty'
  | 'import-too-large'
  | 'position-invalid'
  | 'selection-empty'
  | 'selection-too-large'
  | 'precondition-failed'
  | 'key-reused';

export type SearchErrorCode =
  | 'search-text-too-long'
  | 'search-filter-invalid'
  | 'search-page-unknown'
  | 'search-busy'
  | 'search-too-slow'
  | 'catalog-unavailable';

export const requestErrorCodes = [
  'store-unavailable',
  'server-unreachable',
  'server-failed',
  'origin-refused',
  'requests-too-many',
  'body-too-large',
] as const;
export type RequestErrorCode = (typeof requestErrorCodes)[number];

/** Returned only by the API and the plain error page. */
export type ApiErrorCode =
  | 'body-malformed'
  | 'body-invalid'
  | 'media-type-unsupported'
  | 'query-invalid'
  | 'key-invalid'
  | 'path-unknown'
  | 'method-not-allowed'
  | 'streams-too-many'
  | 'streams-full'
  | 'reads-too-many'
  | 'searches-too-many'
  | 'uploads-too-many'
  | 'host-refused';

/** Why a file cannot be read. */
export type FileErrorCode =
  | 'file-missing'
  | 'file-empty'
  | 'file-too-large'
  | 'file-unreadable'
  | 'file-without-ids';

/** Why a row of an imported file was not added. */
export type ImportProblemCode = 'row-malformed' | 'product-already-listed' | 'product-not-found';

export type ActionCode = 'view-list' | 'undo';

/** `available-soon` is the message of controls without a function. */
export type MessageCode =
  | SuccessCode
  | ListErrorCode
  | FileErrorCode
  | SearchErrorCode
  | RequestErrorCode
  | 'available-soon';

/** The others are results of forms and of the browser. */
export type HttpErrorCode = Exclude<
  ListErrorCode | SearchErrorCode | RequestErrorCode | ApiErrorCode,
  'server-unreachable' | 'product-already-listed'
>;

type Failure<Code extends string> = { ok: false; code: Code };

export type Result<T, Code extends string = ListErrorCode> = { ok: true; value: T } | Failure<Code>;

export function success<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function failure<Code extends string>(code: Code): Failure<Code> {
  return { ok: false, code };
}
