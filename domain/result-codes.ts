/*
 * The closed sets of codes. The text of each code is in `domain/texts/messages.ts`; the HTTP status of each error code
 * is in `server/http-errors.ts`.
 */

/** A change that was made (specification §8). */
export type SuccessCode =
  | 'list-created'
  | 'list-edited'
  | 'list-deleted'
  | 'product-added'
  | 'product-removed';

/** A rule of the lists that rejects an operation (§5, §8). */
export type ListErrorCode =
  | 'name-empty'
  | 'name-too-long'
  | 'name-taken'
  | 'status-unknown'
  | 'product-already-listed'
  | 'product-unknown'
  | 'list-not-found'
  | 'key-reused';

/** A form or API request that no rule of the lists has rejected, but that failed or was rejected before. */
export type RequestErrorCode =
  | 'store-unavailable'
  | 'server-unreachable'
  | 'server-failed'
  | 'origin-refused'
  | 'requests-too-many'
  | 'body-too-large';

/** An error that only the API and the plain error page return. */
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
  | 'host-refused';

/** A code that the toast can show. */
export type MessageCode = SuccessCode | ListErrorCode | RequestErrorCode;

/** An error code that an HTTP response can contain; only a browser can report that the server is unreachable. */
export type HttpErrorCode = Exclude<ListErrorCode | RequestErrorCode | ApiErrorCode, 'server-unreachable'>;

export type Failure<Code extends string = ListErrorCode> = { ok: false; code: Code };

/** Rejected operations are values; exceptions are for bugs and failed I/O. */
export type Result<T, Code extends string = ListErrorCode> = { ok: true; value: T } | Failure<Code>;

export function success<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function failure<Code extends ListErrorCode>(code: Code): Failure<Code> {
  return { ok: false, code };
}
