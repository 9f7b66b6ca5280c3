/** Why a request was refused; `domain/texts/texts.ts` holds the sentence for each (specification §5 and §8). */
export type RefusalCode =
  | 'name-empty'
  | 'name-too-long'
  | 'name-taken'
  | 'status-unknown'
  | 'product-already-listed'
  | 'product-unknown'
  | 'list-not-found'
  | 'key-reused';

/** What was done, as the shopper is told (specification §8). */
export type DoneCode = 'list-created' | 'list-edited' | 'list-deleted' | 'product-added' | 'product-removed';

/** What went wrong outside the rules: the store, or the way to it. */
export type FailureCode = 'store-unavailable' | 'server-unreachable';

/** Why a request was rejected before any verb was asked, where no toast ever says it. */
export type RequestCode =
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
export type GuardCode = 'origin-refused' | 'requests-too-many' | 'body-too-large' | 'server-failed';

/** A code that the toast can say. */
export type NoticeCode = RefusalCode | DoneCode | FailureCode | GuardCode;

export type Refusal = { ok: false; code: RefusalCode };

/** The answer of a verb: its value, or the reason why nothing was done. Exceptions are left for faults. */
export type Outcome<T> = { ok: true; value: T } | Refusal;

export function accept<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

export function refuse(code: RefusalCode): Refusal {
  return { ok: false, code };
}
