import type { ListErrorCode } from './texts/codes/list-codes.ts';

type Failure<Code extends string> = { ok: false; code: Code };

export type Result<T, Code extends string = ListErrorCode> = { ok: true; value: T } | Failure<Code>;

export function success<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function failure<Code extends string>(code: Code): Failure<Code> {
  return { ok: false, code };
}
