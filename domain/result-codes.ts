/** Why a request was refused; `domain/texts/texts.ts` holds the sentence for each (specification §5 and §8). */
export type ListErrorCode =
  | 'name-empty'
  | 'name-too-long'
  | 'name-taken'
  | 'status-unknown'
  | 'product-already-listed'
  | 'product-unknown'
  | 'list-not-found'
  | 'key-reused';

/** What was done, as the shopper is told (specification §8). */
export type SuccessCode =
  | 'list-created'
  | 'list-edited'
  | 'list-deleted'
  | 'product-added'
  | 'product-removed';

/** What went wrong outside the rules: the store, or the way to it. */
export type UnavailableCode = 'store-unavailable' | 'server-unreachable';

/** Why a request was rejected before any verb was asked, where no toast ever says it. */
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
/** Why a request did not get past the door, before anything was read of it. */
export type RejectionCode = 'origin-refused' | 'requests-too-many' | 'body-too-large' | 'server-failed';

/** A code that the toast can say. */
export type MessageCode = ListErrorCode | SuccessCode | UnavailableCode | RejectionCode;

export type Failure = { ok: false; code: ListErrorCode };

/** The answer of a verb: its value, or the reason why nothing was done. Exceptions are left for faults. */
export type Result<T> = { ok: true; value: T } | Failure;

export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function failure(code: ListErrorCode): Failure {
  return { ok: false, code };
}
