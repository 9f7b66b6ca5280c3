import type { ListErrorCode } from './texts/codes/list-codes.ts';

/** In seconds; by default that of the code. */
type Failure<Code extends string> = { ok: false; code: Code; retryAfter?: number | undefined };

export type Result<T, Code extends string = ListErrorCode> = { ok: true; value: T } | Failure<Code>;

export function success<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function failure<Code extends string>(code: Code, retryAfter?: number): Failure<Code> {
  return { ok: false, code, ...(retryAfter && { retryAfter }) };
}
