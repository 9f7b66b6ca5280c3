import { maxSelectedProducts } from './limits.ts';
import { failure, type Result, success } from './result-codes.ts';

/** 1 to 500, each once; only the functions of this file create it. */
export type Selection = string[] & { readonly [isSelection]: true };
declare const isSelection: unique symbol;

type SelectionErrorCode = 'selection-empty' | 'selection-too-large';

export function readSelection(productIds: string[]): Result<Selection, SelectionErrorCode> {
  if (productIds.length === 0) return failure('selection-empty');
  if (productIds.length > maxSelectedProducts) return failure('selection-too-large');
  return success([...new Set(productIds)] as string[] as Selection);
}

export function selectionOf(productId: string): Selection {
  return [productId] as string[] as Selection;
}
